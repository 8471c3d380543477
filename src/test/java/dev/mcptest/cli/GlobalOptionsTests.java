package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;

class GlobalOptionsTests {

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"run", "validate", "doctor", "mock", "schema"})
    void everyCommandRefusesALogLevelThatDoesNotExist(String command) {
        CliRun run = CliRun.in(folder, command, "--log-level", "loud");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("error: --log-level takes error, warn, info or debug, not loud");
    }
}
