package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions.Purpose;
import dev.mcptest.suite.Problem;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a variable leaves in a suite is checked as if it had been written there. */
class ExpandedValueTests {

    private static final String TEST =
            """
            servers: {s: {command: [srv]}}
            tools: [{name: t, server: s, tool: x, expect: [{target: a, matcher: %s}]}]
            """;

    @TempDir Path folder;

    private Map<String, String> environment = Map.of();
    private Map<String, String> flags = Map.of();

    @Test
    void whatAnUndefinedVariableMakesNoExpressionIsAnErrorOfARun() throws IOException {
        assertThat(messages(Purpose.RUN, "{cel: \"value == ${LIMIT}\"}"))
                .containsExactly(
                        "not CEL: the expression ends too early; nothing defines the variable"
                                + " LIMIT");
    }

    @Test
    void aCheckWarnsOfTheVariableAndLeavesTheRestOpen() throws IOException {
        LoadedSuite loaded = load(Purpose.CHECK, TEST.formatted("{cel: \"value == ${LIMIT}\"}"));
        assertThat(loaded.problems()).isEmpty();
        assertThat(loaded.unresolved()).containsOnlyKeys("LIMIT");
    }

    @Test
    void aStrictCheckJudgesItToo() throws IOException {
        environment = Map.of("MCPTEST_STRICT_VARS", "1");
        assertThat(messages(Purpose.CHECK, "{regex: \"(${REST}\"}"))
                .anyMatch(text -> text.startsWith("missing closing )"));
    }

    @Test
    void aTextInWhichOnlyAPartIsAVariableIsNeverANumberOrAList() throws IOException {
        assertThat(messages(Purpose.CHECK, "{levenshtein: {value: a, max: \"${FEW} edits\"}}"))
                .containsExactly("`max`: expected a whole number, got the text ${FEW} edits");
    }

    @Test
    void theMessageShowsTheReferenceAndNotWhatItStandsFor() throws IOException {
        flags = Map.of("P", "(hunter2", "N", "hunter2");
        assertThat(messages(Purpose.RUN, "{regex: \"${P}\"}"))
                .containsExactly("missing closing ); the value of P comes from --var");
        assertThat(messages(Purpose.RUN, "{levenshtein: {value: a, max: \"${N}\"}}"))
                .containsExactly(
                        "`max`: expected a whole number, got the text ${N}; the value of N comes"
                                + " from --var");
    }

    @Test
    void aVariableMadeFromAnUndefinedOneSaysWhichOneThatIs() throws IOException {
        LoadedSuite loaded =
                load(
                        Purpose.RUN,
                        "variables: {LIMIT: {value: \"${MOST}\"}}\n"
                                + TEST.formatted("{cel: \"value < ${LIMIT}\"}"));
        assertThat(texts(loaded))
                .anyMatch(text -> text.endsWith("nothing defines the variable MOST"));
    }

    private List<String> messages(Purpose purpose, String matcher) throws IOException {
        return texts(load(purpose, TEST.formatted(matcher)));
    }

    private static List<String> texts(LoadedSuite loaded) {
        return loaded.problems().stream().filter(Problem::isError).map(Problem::message).toList();
    }

    private LoadedSuite load(Purpose purpose, String suite) throws IOException {
        Files.writeString(folder.resolve("suite.yml"), suite);
        var options =
                new LoadOptions(flags, List.of(), ServerOverrides.NONE, Optional.empty(), purpose);
        return new SuiteLoader(
                        World.system().withEnvironment(environment).withWorkingDirectory(folder),
                        options)
                .load("suite.yml");
    }
}
