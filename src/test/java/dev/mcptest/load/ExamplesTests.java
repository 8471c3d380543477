package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.world.World;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Every suite under {@code examples} is valid, and all of it runs. */
class ExamplesTests {

    private final World world = World.system().withWorkingDirectory(Path.of("").toAbsolutePath());

    @TestFactory
    Stream<DynamicTest> everyExampleIsValid() {
        List<String> files =
                SuiteFiles.find(world, List.of("examples")).suites().stream()
                        .map(SuiteFile::label)
                        .toList();
        assertThat(files).isNotEmpty();
        return files.stream().map(file -> DynamicTest.dynamicTest(file, () -> check(file)));
    }

    private void check(String file) {
        var options =
                new LoadOptions(
                        java.util.Map.of(),
                        List.of(),
                        ServerOverrides.NONE,
                        java.util.Optional.empty(),
                        LoadOptions.Purpose.CHECK);
        LoadedSuite loaded = new SuiteLoader(world, options).load(file);
        assertThat(loaded.problems()).noneMatch(problem -> problem.isError());
        assertThat(loaded.suite().orElseThrow().tests()).isNotEmpty();
    }
}
