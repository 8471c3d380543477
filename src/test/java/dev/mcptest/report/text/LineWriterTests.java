package dev.mcptest.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Locale;

/** Pieces of whole lines. */
class LineWriterTests {

    @Test
    void whatComesInAnyPiecesGoesOutInLines() throws IOException {
        var out = new StringWriter();
        String line = "a".repeat(30_000) + "\n";

        try (var lines = new LineWriter(out, piece -> piece.toUpperCase(Locale.ROOT))) {
            lines.write(line.repeat(3) + "half");
            assertThat(out.toString()).isEqualTo("A".repeat(30_000).concat("\n").repeat(3));
            lines.write(" and half");
        }

        assertThat(out.toString()).endsWith("\nHALF AND HALF");
    }

    @Test
    @Timeout(120)
    void aLongLineTakesTimeLinearInItsLength() throws IOException {
        var out = new StringWriter();

        try (var lines = new LineWriter(out, piece -> piece)) {
            for (int i = 0; i < 100_000; i++) {
                lines.write("x".repeat(200));
            }
        }

        assertThat(out.getBuffer().length()).isEqualTo(20_000_000);
    }
}
