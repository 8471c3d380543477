package dev.mcptest.definition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;

class PersonalDataTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "nothing",
            value = {
                "mail to jane.doe@corp.io | an e-mail address | mail to ***",
                "jane@example.com and x@sub.example.org | nothing | jane@example.com and"
                        + " x@sub.example.org",
                "a@b.test, c@d.invalid, e@f.example | nothing | a@b.test, c@d.invalid, e@f.example",
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln | a token | ***",
                "sk-abcdefghijklmnop1234 | a key | ***",
                "AKIAIOSFODNN7EXAMPLE | a key | ***",
                "github_pat_11ABCDEFG0123 | a key | ***",
                "sk-short | nothing | sk-short",
                "task-abcdefghijklmnop | nothing | task-abcdefghijklmnop",
                "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 | nothing |"
                        + " 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                "xoxb-123456789012-123456789012-abcdef, x | a key | ***, x",
                "sk-proj-abcdefghijkl-mn | a key | ***",
                "sk-ant-api03-abcdefghijkl-mn | a key | ***",
                "sk-learn-abcdefghijkl | nothing | sk-learn-abcdefghijkl",
                "-----BEGIN RSA PRIVATE KEY----- x -----END RSA PRIVATE KEY----- y |"
                        + " a private key | *** y",
                "-----BEGIN PRIVATE KEY-----\\nMIIE | a private key | ***",
            })
    void tellsWhatATextLooksLike(String text, String kind, String masked) {
        assertThat(PersonalData.in(text).orElse(null)).isEqualTo(kind);
        assertThat(PersonalData.masked(text)).isEqualTo(masked);
    }

    @Test
    void takesTimeLinearInTheText() {
        String text = "a".repeat(2_000_000) + "@" + "b.".repeat(1_000_000);

        org.assertj.core.api.Assertions.assertThatCode(() -> PersonalData.in(text))
                .doesNotThrowAnyException();
        org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60), () -> PersonalData.in(text));
    }
}
