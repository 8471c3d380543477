package dev.mcptest.report;

import dev.mcptest.result.RunRecord;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/** A way to show a run. The same record always gives the same text. */
@FunctionalInterface
public interface Reporter {

    /**
     * Writes a run as text that ends with a line end. The text may be large, and is never held as a
     * whole.
     *
     * @param out is not closed
     */
    void write(RunRecord run, Writer out) throws IOException;

    /** Returns the text as a whole. */
    default String render(RunRecord run) {
        var text = new StringWriter();
        try {
            write(run, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
