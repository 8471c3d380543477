package dev.mcptest.process;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.SecretAtCut;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Base64;

class OutputTailTests {

    private final OutputTail tail = new OutputTail();

    @Test
    void keepsTheLastLinesAndTheOneThatHasNotEnded() {
        take("first\r\nsecond\n\nthird");

        assertThat(tail.lines().texts(Hiding.NONE)).containsExactly("first", "second", "", "third");
    }

    @Test
    void forgetsTheOldestLines() {
        for (int i = 0; i < 1000; i++) {
            take("line " + i + "\n");
        }

        assertThat(tail.lines().texts(Hiding.NONE))
                .hasSize(200)
                .startsWith("line 800")
                .endsWith("line 999");
    }

    @Test
    void cutsLongLinesAndHoldsNoMoreThanItMay() {
        for (int i = 0; i < 100; i++) {
            take("x".repeat(5000) + "\n");
        }

        assertThat(tail.lines().texts(Hiding.NONE))
                .allMatch(line -> line.length() == 2003 && line.endsWith("..."));
        assertThat(tail.lines().texts(Hiding.NONE)).hasSizeBetween(30, 33);
    }

    @Test
    void cutsALongLineBetweenLetters() {
        take("a" + "\u00e4".repeat(3000) + "\n");

        assertThat(tail.lines().texts(Hiding.NONE))
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
                        return String.join("\n", log.lines().texts(known));
                    });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 64, 76, 100})
    void showsNoPartOfASecretThatIsSpreadOverLines(int column) {
        String secret =
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI4NzIxNjQ5MDU1In0".repeat(4) + ".dBjftJeZ4CVPmB92K";
        var redactor = new Redactor();
        redactor.add(new Redacted(secret));
        String wrapped =
                Base64.getMimeEncoder(column, "\r\n".getBytes(UTF_8))
                        .encodeToString(secret.getBytes(UTF_8));
        String plain = secret.replaceAll("(.{" + column + "})", "$1\n");

        take("token:\n" + wrapped + "\nas given:\n" + plain + "\nend\n");

        assertThat(tail.lines().texts(redactor))
                .containsExactly("token:", "[redacted]", "as given:", "[redacted]", "end");
    }

    @Test
    void showsNoPartOfASecretThatBeginsBeforeTheFirstLine() {
        String secret = "Jx9bQmwTz8KdcR3L".repeat(40);
        var redactor = new Redactor();
        redactor.add(new Redacted(secret));
        for (int after = 150; after < 215; after++) {
            var log = new OutputTail();
            String text = secret.replaceAll("(.{16})", "$1\n") + "line\n".repeat(after);
            log.take(text.getBytes(UTF_8), text.length());

            assertThat(log.lines().texts(redactor))
                    .allMatch(line -> line.equals("line") || line.contains("[redacted]"));
        }
    }

    private void take(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        tail.take(bytes, bytes.length);
    }
}
