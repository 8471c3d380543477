package dev.mcptest.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExitCodeTests {

    @Test
    void namesTheSignalThatEndedAProcess() {
        assertThat(ExitCode.describe(137)).isEqualTo("was ended by SIGKILL (exit code 137)");
        assertThat(ExitCode.describe(143)).isEqualTo("was ended by SIGTERM (exit code 143)");
    }

    @Test
    void saysTheCodeOtherwise() {
        assertThat(ExitCode.describe(0)).isEqualTo("exited with code 0");
        assertThat(ExitCode.describe(200)).isEqualTo("exited with code 200");
    }
}
