package dev.mcptest.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.TestId;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Set;

class LastFailedTests {

    @Test
    void whatIsWrittenIsReadInTheSameFolderOnly() {
        var memory =
                new LastFailed(
                        Set.of(new TestId("a.yml::tool::\"x\""), new TestId("a.yml::tool::b")));
        String text = memory.write("/here");

        assertThat(LastFailed.read(text, "/here")).contains(memory);
        assertThat(LastFailed.read(text, "/there")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"schema\": \"mcptest/last-failed/v2\"}"})
    void aFileThatCannotBeUnderstoodIsNoMemory(String text) {
        assertThat(LastFailed.read(text, "/here")).isEmpty();
    }

    @Test
    void everyFolderHasAFileOfItsOwn() {
        assertThat(LastFailed.path("/a")).matches("last-failed/[0-9a-f]+\\.json");
        assertThat(LastFailed.path("/a")).isNotEqualTo(LastFailed.path("/b"));
    }
}
