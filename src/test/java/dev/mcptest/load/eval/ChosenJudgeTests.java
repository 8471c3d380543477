package dev.mcptest.load.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.ModelOverrides;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The judge that {@code --judge-model} or a variable names. */
class ChosenJudgeTests {

    private static final String JUDGED =
            """
            servers: {s: {command: [srv]}}
            evals: [{name: e, server: s, prompt: p, rubric: r}]
            """;
    private static final String NOT_JUDGED =
            """
            servers: {s: {command: [srv]}}
            tools: [{name: t, server: s, tool: t}]
            """;
    private static final String JUDGED_BY_THE_ROW =
            """
            servers: {s: {command: [srv]}}
            agents:
              - name: a
                model: gpt-4o
                servers: [s]
                prompt: p
                expect: [{target: final_response, matcher: {llm-judge: {rubric: r}}}]
            """;
    private static final String HAS_ITS_JUDGE =
            """
            servers: {s: {command: [srv]}}
            evals: [{name: e, server: s, prompt: p, rubric: r, judge: {model: gpt-4o}}]
            """;

    @TempDir Path folder;

    @Test
    void isAnErrorOfTheOptionWhenNoProviderHasIt() throws IOException {
        assertThat(flag(JUDGED, "gtp-4o"))
                .containsExactly(
                        "--judge-model: no provider has a model `gtp-4o`: did you mean `gpt-4o`?");
        assertThat(flag(NOT_JUDGED, "gtp-4o")).hasSize(1);
    }

    @Test
    void mayBelongToAProviderOfAnotherSuiteWhereNothingIsJudged() throws IOException {
        assertThat(flag(NOT_JUDGED, "mine/model")).isEmpty();
        assertThat(flag(JUDGED_BY_THE_ROW, "mine/model")).isEmpty();
        assertThat(flag(HAS_ITS_JUDGE, "mine/model")).isEmpty();
        assertThat(flag(JUDGED, "mine/model")).hasSize(1);
    }

    @Test
    void isAnErrorOfTheVariableWhereSomethingIsJudged() throws IOException {
        assertThat(variable(JUDGED, "gtp-4o"))
                .containsExactly(
                        "s.yml:2:9: MCPTEST_JUDGE_MODEL: no provider has a model `gtp-4o`:"
                                + " did you mean `gpt-4o`?");
        assertThat(variable(NOT_JUDGED, "gtp-4o")).isEmpty();
        assertThat(variable(HAS_ITS_JUDGE, "gtp-4o")).isEmpty();
    }

    @Test
    void isAcceptedWhenAProviderHasIt() throws IOException {
        assertThat(flag(JUDGED, "gpt-4o")).isEmpty();
        assertThat(variable(JUDGED, "claude-sonnet-4-5")).isEmpty();
    }

    @Test
    void modelsOfTheCommandLineAreNamedOnceWhenNoProviderHasThem() throws IOException {
        var models = new ModelOverrides(List.of("gtp-4o"), Optional.empty());
        assertThat(
                        problems(
                                JUDGED_BY_THE_ROW
                                        + JUDGED.lines().skip(1).findFirst().orElseThrow(),
                                models,
                                Map.of()))
                .containsExactly(
                        "--models: no provider has a model `gtp-4o`: did you mean `gpt-4o`?");
    }

    private List<String> flag(String suite, String judge) throws IOException {
        return problems(suite, new ModelOverrides(List.of(), Optional.of(judge)), Map.of());
    }

    private List<String> variable(String suite, String judge) throws IOException {
        return problems(suite, ModelOverrides.NONE, Map.of("MCPTEST_JUDGE_MODEL", judge));
    }

    private List<String> problems(
            String suite, ModelOverrides models, Map<String, String> environment)
            throws IOException {
        Files.writeString(folder.resolve("s.yml"), suite);
        World world = World.system().withWorkingDirectory(folder).withEnvironment(environment);
        return new SuiteLoader(world, LoadOptions.NONE.with(models))
                .load("s.yml").problems().stream().map(ChosenJudgeTests::text).toList();
    }

    private static String text(Problem problem) {
        return problem.position().label()
                + ": "
                + problem.message()
                + ": "
                + problem.hint().orElse("");
    }
}
