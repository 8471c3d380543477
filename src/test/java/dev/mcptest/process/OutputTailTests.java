package dev.mcptest.process;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.PhrasePart;
import dev.mcptest.redact.SecretAtCut;

import org.junit.jupiter.api.Test;

class OutputTailTests {

    private final OutputTail tail = new OutputTail();

    @Test
    void keepsTheLastLinesAndTheOneThatHasNotEnded() {
        take("first\r\nsecond\n\nthird");

        assertThat(PhrasePart.texts(tail.lines(), Hiding.NONE))
                .containsExactly("first", "second", "", "third");
    }

    @Test
    void forgetsTheOldestLines() {
        for (int i = 0; i < 1000; i++) {
            take("line " + i + "\n");
        }

        assertThat(PhrasePart.texts(tail.lines(), Hiding.NONE))
                .hasSize(200)
                .startsWith("line 800")
                .endsWith("line 999");
    }

    @Test
    void cutsLongLinesAndHoldsNoMoreThanItMay() {
        for (int i = 0; i < 100; i++) {
            take("x".repeat(5000) + "\n");
        }

        assertThat(PhrasePart.texts(tail.lines(), Hiding.NONE))
                .allMatch(line -> line.length() == 2003 && line.endsWith("..."));
        assertThat(PhrasePart.texts(tail.lines(), Hiding.NONE)).hasSizeBetween(30, 33);
    }

    @Test
    void cutsALongLineBetweenLetters() {
        take("a" + "\u00e4".repeat(3000) + "\n");

        assertThat(PhrasePart.texts(tail.lines(), Hiding.NONE))
                .containsExactly("a" + "\u00e4".repeat(999) + "...");
    }

    @Test
    void showsNoPartOfASecretAtTheEndOfALongLine() {
        for (int cut : new int[] {2000, 2000 + Cut.REACH}) {
            SecretAtCut.showsNothing(
                    cut,
                    (text, known) -> {
                        var log = new OutputTail();
                        byte[] bytes = text.getBytes(UTF_8);
                        log.take(bytes, bytes.length);
                        return log.lines().getFirst().text(known);
                    });
        }
    }

    private void take(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        tail.take(bytes, bytes.length);
    }
}
