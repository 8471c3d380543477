package dev.mcptest.compliance.probe.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MirroredTextTests {

    @Test
    void aTextIsEncodedBetweenTheMarks() {
        assertThat(MirroredText.encoded("Hello")).isEqualTo("=?base64?SGVsbG8=?=");
        assertThat(MirroredText.encoded("Hello, 世界")).isEqualTo("=?base64?SGVsbG8sIOS4lueVjA==?=");
    }

    @Test
    void brokenBase64LacksThePaddingOrHasAForeignCharacter() {
        assertThat(MirroredText.broken("Hello"))
                .containsExactly("=?base64?SGVsbG8?=", "=?base64?SGV!sbG8=?=");
    }

    @Test
    void aTextWithoutPaddingIsBrokenOnlyByACharacter() {
        assertThat(MirroredText.broken("abc")).containsExactly("=?base64?YW!Jj?=");
    }
}
