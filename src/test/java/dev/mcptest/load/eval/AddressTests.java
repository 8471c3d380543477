package dev.mcptest.load.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.ModelOverrides;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Variables with the addresses of vendors. */
class AddressTests {

    private static final String AGENT =
            """
            servers: {s: {command: [srv]}}
            agents: [{name: a, model: gpt-4o, servers: [s], prompt: p}]
            """;
    private static final String JUDGED =
            """
            servers: {s: {command: [srv]}}
            tools:
              - {name: t, server: s, tool: t, expect: [{target: result, matcher: {llm-judge: {rubric: r}}}]}
            """;

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://local host/v1",
                "ftp://host",
                "http://",
                "https:///v1",
                "http://host:port",
                "localhost:99999",
                "http://[::1"
            })
    void isNamedWhenItIsNotAUrl(String address) throws IOException {
        assertThat(problems(AGENT, Map.of("OPENAI_BASE_URL", address)))
                .containsExactly("OPENAI_BASE_URL is not a valid URL /agents/0/model");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost:8000", "http://127.0.0.1:1/v1", "https://[::1]/x?y=z"})
    void isUsedAsItIs(String address) throws IOException {
        assertThat(problems(AGENT, Map.of("OPENAI_BASE_URL", address))).isEmpty();
    }

    @Test
    void doesNotMatterWhenNoModelOfItsVendorIsAsked() throws IOException {
        assertThat(problems(AGENT, Map.of("MISTRAL_BASE_URL", "x y"))).isEmpty();
        assertThat(problems(JUDGED, Map.of("OPENAI_BASE_URL", "x y"))).isEmpty();
    }

    @Test
    void mattersForTheJudgeWhoseKeyIsSet() throws IOException {
        assertThat(problems(JUDGED, Map.of("OPENAI_BASE_URL", "x y", "OPENAI_API_KEY", "k")))
                .containsExactly(
                        "OPENAI_BASE_URL is not a valid URL"
                                + " /tools/0/expect/0/matcher/llm-judge");
    }

    @Test
    void mattersForTheModelsOfTheCommandLine() throws IOException {
        Map<String, String> environment = Map.of("MISTRAL_BASE_URL", "x y");
        var models = new ModelOverrides(List.of("mistral-large-latest"), Optional.empty());
        assertThat(problems(AGENT, environment, models))
                .containsExactly("MISTRAL_BASE_URL is not a valid URL /agents/0/model");
    }

    @Test
    void doesNotMatterForModelsThatTheCommandLineReplaces() throws IOException {
        Map<String, String> environment = Map.of("OPENAI_BASE_URL", "x y");
        var models = new ModelOverrides(List.of("claude-sonnet-4-5"), Optional.empty());
        assertThat(problems(AGENT, environment, models)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evals", "tools", "compositions", "calibration"})
    void mattersForTheJudgeOfTheCommandLine(String block) throws IOException {
        Files.writeString(folder.resolve("l.jsonl"), "{\"output\": \"a\", \"pass\": true}\n");
        Map<String, String> environment = Map.of("MISTRAL_BASE_URL", "x y");
        var models = new ModelOverrides(List.of(), Optional.of("mistral-large-latest"));
        assertThat(problems(judged(block), environment, models))
                .singleElement()
                .asString()
                .startsWith("MISTRAL_BASE_URL is not a valid URL /" + block + "/0");
    }

    private static String judged(String block) {
        return switch (block) {
            case "evals" ->
                    """
                    servers: {s: {command: [srv]}}
                    evals: [{name: e, server: s, prompt: p, rubric: r}]
                    """;
            case "compositions" ->
                    """
                    servers: {s: {command: [srv]}}
                    compositions:
                      - name: c
                        nodes: [{id: a, server: s, tool: t}]
                        eval: {mcp_use: {}}
                    """;
            case "calibration" ->
                    """
                    servers: {s: {command: [srv]}}
                    calibration: [{name: c, labels: l.jsonl, rubric: r}]
                    """;
            default -> JUDGED;
        };
    }

    private List<String> problems(String suite, Map<String, String> environment)
            throws IOException {
        return problems(suite, environment, ModelOverrides.NONE);
    }

    private List<String> problems(
            String suite, Map<String, String> environment, ModelOverrides models)
            throws IOException {
        Files.writeString(folder.resolve("s.yml"), suite);
        World world = World.system().withWorkingDirectory(folder).withEnvironment(environment);
        return new SuiteLoader(world, LoadOptions.NONE.with(models))
                .load("s.yml").problems().stream()
                        .map(problem -> problem.message() + " " + problem.position().pointer())
                        .toList();
    }
}
