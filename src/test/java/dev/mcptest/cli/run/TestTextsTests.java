package dev.mcptest.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.suite.LoadedSuites;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.Selection;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class TestTextsTests {

    private static final String SUITE =
            """
            servers:
              s: {command: [x]}
            tools:
              - name: one
                server: s
                tool: a
              # between
              - name: two
                server: s
                tool: b
            prompts:
            - {name: three, server: s, prompt: p}
            """;

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "tool: a, tool: c, one",
        "tool: b, tool: c, two",
        "prompt: p, prompt: q, three",
        "command: [x], command: [y], one two three",
        "servers:, '# a comment\nservers:', one two three"
    })
    void anEditChangesTheTestsThatItTouches(String before, String after, String changed)
            throws IOException {
        TestTexts old = texts(SUITE);
        TestTexts now = texts(SUITE.replace(before, after));

        assertThat(now.changedSince(old).stream().map(id -> id.text().replaceAll(".*::", "")))
                .containsExactlyInAnyOrder(changed.split(" "));
    }

    @Test
    void nothingChangesWithoutAnEdit() throws IOException {
        assertThat(texts(SUITE).changedSince(texts(SUITE))).isEmpty();
    }

    private TestTexts texts(String suite) throws IOException {
        Files.writeString(folder.resolve("suite.yml"), suite);
        World world = World.system().withWorkingDirectory(folder.toAbsolutePath());
        LoadedSuites loaded =
                LoadedSuites.load(
                        SuiteFiles.find(world, List.of("suite.yml")).suites(),
                        world,
                        LoadOptions.NONE);
        List<Plan.Source> sources =
                loaded.suites().stream()
                        .map(it ->
                                new Plan.Source(
                                        it.suite()
                                                .orElseThrow(
                                                        () -> new AssertionError(it.problems())),
                                        it.lookup()))
                        .toList();
        return TestTexts.of(Plan.of(sources, Selection.ALL), folder.toAbsolutePath());
    }
}
