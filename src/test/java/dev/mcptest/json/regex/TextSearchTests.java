package dev.mcptest.json.regex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.Random;

class TextSearchTests {

    @RepeatedTest(20)
    void itFindsWhatThePlatformFinds(RepetitionInfo repetition) {
        var random = new Random(repetition.getCurrentRepetition());
        for (int i = 0; i < 500; i++) {
            String text = letters(random, random.nextInt(40));
            String part = letters(random, random.nextInt(6));

            assertThat(TextSearch.search(text, part))
                    .as("%s in %s", part, text)
                    .isEqualTo(text.contains(part));
            assertThat(TextSearch.contains(text, part)).isEqualTo(text.contains(part));
        }
    }

    @Test
    @Timeout(120)
    void aPartThatNearlyFitsEverywhereTakesNoLonger() {
        String text = "a".repeat(10_000_000);

        assertThat(TextSearch.contains(text, "a".repeat(1_000_000) + "b")).isFalse();
        assertThat(TextSearch.contains(text + "b", "a".repeat(1_000_000) + "b")).isTrue();
    }

    private static String letters(Random random, int length) {
        var text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + random.nextInt(2)));
        }
        return text.toString();
    }
}
