package dev.mcptest.process;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;

class OutputTailTests {

    private final OutputTail tail = new OutputTail();

    @Test
    void keepsTheLastLinesAndTheOneThatHasNotEnded() {
        take("first\r\nsecond\n\nthird");

        assertThat(tail.lines()).containsExactly("first", "second", "", "third");
    }

    @Test
    void forgetsTheOldestLines() {
        for (int i = 0; i < 1000; i++) {
            take("line " + i + "\n");
        }

        assertThat(tail.lines()).hasSize(200).startsWith("line 800").endsWith("line 999");
    }

    @Test
    void cutsLongLinesAndHoldsNoMoreThanItMay() {
        for (int i = 0; i < 100; i++) {
            take("x".repeat(5000) + "\n");
        }

        assertThat(tail.lines()).allMatch(line -> line.length() == 2003 && line.endsWith("..."));
        assertThat(tail.lines()).hasSizeBetween(30, 33);
    }

    @Test
    void cutsALongLineBetweenLetters() {
        take("a" + "\u00e4".repeat(3000) + "\n");

        assertThat(tail.lines()).containsExactly("a" + "\u00e4".repeat(999) + "...");
    }

    private void take(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        tail.take(bytes, bytes.length);
    }
}
