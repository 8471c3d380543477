package dev.mcptest.report.text;

import dev.mcptest.result.RunRecord;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/** An output format for a run. The same record always produces the same text. */
@FunctionalInterface
public interface Reporter {

    /**
     * Writes a run as text that ends with a line break. The text may be large and is not held in
     * memory as a whole.
     *
     * @param out is not closed
     */
    void write(RunRecord run, Writer out) throws IOException;

    /** Writes what goes to stderr while the report itself goes to stdout. */
    default void writeAside(RunRecord run, Writer err) throws IOException {}

    /** Returns whether the lines are commands to a CI runner, which must get them unchanged. */
    default boolean writesCommands() {
        return false;
    }

    /** Returns the whole text. */
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
