package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions.Purpose;
import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.source.Problem;
import dev.mcptest.suite.TestCase;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tools: [{name: \"${T}\", server: s, tool: x}, {name: \"${T}\", server: s, tool:"
                        + " x}]",
                "tools: [{name: \"${T} ${data.n}\", server: s, tool: x, data: [{n: 1}, {n: 1}]}]",
                "compositions: [{name: c, nodes: [{id: \"${T}\", tool: x}, {id: b, tool: x, needs:"
                        + " [a]}]}]",
                "compositions: [{name: c, nodes: [{id: \"${T}\", tool: x}, {id: b, tool: x, needs:"
                        + " [hunter3]}]}]",
                "compositions: [{name: c, nodes: [{id: \"${T}\", tool: x}, {id: b, tool: x, args:"
                        + " {v: \"${a.text}\"}}]}]",
                "compositions: [{name: c, nodes: [{id: \"${T}\", tool: x, needs: [b]}, {id: b,"
                        + " tool: x, needs: [\"${T}\"]}]}]"
            })
    void aProblemWithAnotherPlaceShowsTheReferenceThereToo(String tests) throws IOException {
        flags = Map.of("T", "hunter2");
        List<Problem> problems =
                load(Purpose.CHECK, "servers: {s: {command: [srv]}}\n" + tests).problems();
        assertThat(problems).isNotEmpty();
        assertThat(problems.toString()).doesNotContain("hunter2").contains("${T}");
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

    @Test
    void aNumberThatIsWhollyADecimalIsWhole() throws IOException {
        String suite = TEST.formatted("{exact: 1}").replace("tool: x", "tool: x, timeout_ms: 5.0");
        TestCase test = load(Purpose.RUN, suite).suite().orElseThrow().tests().getFirst();
        assertThat(test.header().timeout()).contains(Duration.ofMillis(5));
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
