package dev.mcptest.load.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class MergeTests {

    private static final String CHECK = "{name: %s, server: s, check: ping}";

    @TempDir Path folder;

    @Test
    void testsOfBothFilesAreThereWhateverTheFormOfTheBlock() throws IOException {
        String list = "compliance: [" + CHECK.formatted("list") + "]\n";
        String mapping = "compliance: {tests: [" + CHECK.formatted("mapping") + "]}\n";
        assertThat(tests(list, mapping)).containsExactly("list", "mapping");
        assertThat(tests(mapping, list)).containsExactly("mapping", "list");
        assertThat(tests(mapping, mapping)).containsExactly("mapping", "mapping");
    }

    @Test
    void errorScenariosOfBothFilesAreThere() throws IOException {
        String imported = "fixtures: {errors: [{name: a, code: 1, message: m, applies_to: any}]}\n";
        String own =
                """
                fixtures: {errors: [{name: b, code: 1, message: m, applies_to: any}]}
                tools: [{name: t, server: s, tool: t, inject_error: a}]
                """;
        assertThat(tests(imported, own)).containsExactly("t");
    }

    @Test
    void aMemberOfAMappingComesFromTheStrongerFileWhole() throws IOException {
        Files.writeString(folder.resolve("a.yml"), "servers: {s: {command: [one, two]}}\n");
        Files.writeString(
                folder.resolve("suite.yml"),
                "imports: [a.yml]\nservers: {s: {command: [three]}}\n");
        LoadedSuite loaded = load();
        assertThat(loaded.suite().orElseThrow().servers().values())
                .extracting(Object::toString)
                .allMatch(server -> server.contains("[three]"));
    }

    private List<String> tests(String imported, String own) throws IOException {
        Files.writeString(folder.resolve("a.yml"), imported);
        Files.writeString(
                folder.resolve("suite.yml"),
                "imports: [a.yml]\nservers: {s: {command: [srv]}}\n" + own);
        LoadedSuite loaded = load();
        assertThat(loaded.problems()).noneMatch(problem -> problem.isError());
        return loaded.suite().orElseThrow().tests().stream()
                .map(test -> test.header().name())
                .toList();
    }

    private LoadedSuite load() {
        World world = World.system().withWorkingDirectory(folder);
        return new SuiteLoader(world, LoadOptions.NONE).load("suite.yml");
    }
}
