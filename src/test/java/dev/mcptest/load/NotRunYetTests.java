package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.suite.TestCase;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A test that needs what cannot be run is never bound to be run without it. */
class NotRunYetTests {

    private static final String SERVER = "servers: {s: {command: [srv]}}\n";

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "eval.multi_turn_mcp_use | compositions: [{name: c, nodes: [{id: a, tool: t}],"
                        + " eval: {multi_turn_mcp_use: {}}}]",
            })
    void aKindOfTestIsNotLeftOut(String feature, String block) {
        assertThat(unrun(SERVER + block + "\n")).contains(feature);
    }

    @Test
    void whatHasNoEffectYetIsAccepted() {
        String suite =
                SERVER
                        + """
                        budget: {per_test_usd_cents: 5}
                        rubrics: {r: text}
                        cassette: {normalize: [{keep: ids}]}
                        tools:
                          - {name: t, server: s, tool: t, profile: quick, expect: [{target: a, matcher: {exact: 1}, weight: 5}]}
                        """;
        assertThat(tests(suite)).allMatch(TestCase.Call.class::isInstance);
    }

    private Set<String> unrun(String yaml) {
        Set<String> features = new TreeSet<>();
        for (TestCase test : tests(yaml)) {
            features.addAll(((TestCase.NotRunYet) test).features());
        }
        return features;
    }

    private List<TestCase> tests(String yaml) {
        try {
            Files.writeString(folder.resolve("suite.yml"), yaml);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        World world = World.system().withWorkingDirectory(folder);
        LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load("suite.yml");
        return loaded.suite()
                .orElseThrow(() -> new AssertionError(loaded.problems().toString()))
                .tests();
    }
}
