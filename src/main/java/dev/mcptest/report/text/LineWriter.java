package dev.mcptest.report.text;

import java.io.IOException;
import java.io.Writer;
import java.util.function.UnaryOperator;

/** Passes a text on in whole, cleaned lines, so that it is never in memory as a whole. */
public final class LineWriter extends Writer {

    private static final int PIECE = 1 << 16;

    private final Writer out;
    private final UnaryOperator<String> clean;
    private final StringBuilder waiting = new StringBuilder();

    /** The length of the buffered text up to its last line break. */
    private int whole;

    /**
     * @param out is not closed
     * @param clean cleans the next whole lines
     */
    public LineWriter(Writer out, UnaryOperator<String> clean) {
        this.out = out;
        this.clean = clean;
    }

    @Override
    public void write(char[] letters, int from, int length) throws IOException {
        write(new String(letters, from, length));
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        int last = text.lastIndexOf('\n', from + length - 1);
        if (last >= from) {
            whole = waiting.length() + last - from + 1;
        }
        waiting.append(text, from, from + length);
        if (waiting.length() >= PIECE) {
            handOn(whole);
        }
    }

    private void handOn(int length) throws IOException {
        if (length > 0) {
            out.write(clean.apply(waiting.substring(0, length)));
            waiting.delete(0, length);
            whole = 0;
        }
    }

    /** Passes on the whole lines. */
    @Override
    public void flush() throws IOException {
        handOn(whole);
        out.flush();
    }

    /** Passes on the rest; does not close the underlying writer. */
    @Override
    public void close() throws IOException {
        handOn(waiting.length());
        out.flush();
    }
}
