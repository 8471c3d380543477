package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Broken suites and what {@code validate} says of them: {@code NAME.yml} and {@code NAME.expected}
 * beside it. Started with {@code -Dupdate}, the expected files are rewritten.
 */
class SnippetTests {

    private static final Path FOLDER = Path.of("src/test/snippets/load");

    @TestFactory
    Stream<DynamicTest> validateSaysWhatIsExpected() throws IOException {
        return snippets().stream()
                .map(file ->
                        DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }

    private static List<Path> snippets() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<Path> all =
                    files.filter(file -> file.toString().endsWith(".yml")).sorted().toList();
            assertThat(all).isNotEmpty();
            return all;
        }
    }

    private static void check(Path file) throws IOException {
        Path expected = Path.of(file.toString().replaceAll("\\.yml$", ".expected"));
        CliRun run = CliRun.in(FOLDER, "validate", file.getFileName().toString());
        String text = run.out() + (run.err().isEmpty() ? "" : "--- stderr\n" + run.err());
        String all = text + "--- exit " + run.exitCode() + "\n";
        if (System.getProperty("update") != null) {
            Files.writeString(expected, all);
        }
        assertThat(all).isEqualTo(Files.readString(expected));
    }
}
