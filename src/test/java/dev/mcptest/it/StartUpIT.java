package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What makes a start fast is lost without a sound: by a class that the cache lacks, or by one that
 * takes long to initialize. docs/start-up.md says what to do when this fails.
 */
class StartUpIT {

    private static final String SUITE =
            """
            servers:
              weather:
                command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/weather.yml"]
            tools:
              - name: it is sunny
                server: weather
                tool: forecast
                expect:
                  - target: result.content[0].text
                    matcher: {exact: Sunny}
                  - max_duration_ms: 20000
            """;

    private static final String MOCK =
            """
            mock_server:
              name: weather
              tools:
                - name: forecast
                  input_schema: {type: object}
                  response:
                    content: [{type: text, text: Sunny}]
            """;

    @TempDir private Path folder;

    @Test
    void validateTakesAllClassesFromTheCache() throws Exception {
        assertThat(loaded("validate")).filteredOn(StartUpIT::isMissing).isEmpty();
    }

    @Test
    void aRunTakesOurClassesFromTheCacheAndMakesNone() throws Exception {
        assertThat(loaded("run"))
                .filteredOn(StartUpIT::isMissing)
                .noneMatch(line -> line.contains("dev.mcptest."))
                .noneMatch(line -> line.contains("$$TypeSwitch"));
    }

    @Test
    void aSavedRunIsShownWithoutClassesFromTheJar() throws Exception {
        List<String> loaded =
                logged("class+load", "report", "src/build/training/record.json").stream()
                        .filter(line -> line.contains(" source: "))
                        .toList();

        assertThat(loaded)
                .anyMatch(line -> line.contains("shared objects file"))
                .filteredOn(StartUpIT::isMissing)
                .noneMatch(line -> line.contains("dev.mcptest."));
    }

    @Test
    void ourLambdasAreClassesOfTheJar() throws Exception {
        assertThat(loaded("run"))
                .anyMatch(line -> line.matches(".*dev\\.mcptest\\.\\S+\\$\\$L\\d+ .*"))
                .noneMatch(line -> line.matches(".*dev\\.mcptest\\.\\S+\\$\\$Lambda.*"));
    }

    @Test
    void validateComputesNoTablesForBigDecimal() throws Exception {
        assertThat(logged("class+init", "validate"))
                .anyMatch(line -> line.contains("tools/jackson/databind/node/StringNode"))
                .noneMatch(line -> line.contains("'java/math/BigDecimal'"));
    }

    private List<String> loaded(String command) throws Exception {
        List<String> lines = logged("class+load", command);
        assertThat(lines).anyMatch(line -> line.contains("shared objects file"));
        return lines.stream().filter(line -> line.contains(" source: ")).toList();
    }

    /** What the runtime itself loads to end is no matter of ours. */
    private static boolean isMissing(String line) {
        return !line.contains("shared objects file")
                && !line.contains("java.lang.ApplicationShutdownHooks");
    }

    /** Returns what the runtime logs of a command that ends well. */
    private List<String> logged(String tags, String command) throws Exception {
        Path suite = Files.writeString(folder.resolve("suite.yml"), SUITE);
        return logged(tags, command, suite.toString());
    }

    private List<String> logged(String tags, String command, String file) throws Exception {
        Files.writeString(folder.resolve("weather.yml"), MOCK);
        Path log = folder.resolve("runtime.log");
        PackagedBinary.Result result =
                new PackagedBinary(PackagedBinary.BUILT, folder)
                        .with("MCPTEST_JAVA_OPTS", "-Xlog:" + tags + ":file=" + log)
                        .run(command, Path.of(file).toAbsolutePath().toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        return Files.readAllLines(log);
    }
}
