package dev.mcptest.cli.console;

import java.io.PrintStream;
import java.io.Writer;

/** Prints everything immediately. The stream itself remembers failures. */
public final class StreamWriter extends Writer {

    private final PrintStream out;

    public StreamWriter(PrintStream out) {
        this.out = out;
    }

    @Override
    public void write(char[] letters, int from, int length) {
        write(new String(letters, from, length));
    }

    @Override
    public void write(String text) {
        byte[] bytes = text.getBytes(out.charset());
        out.write(bytes, 0, bytes.length);
    }

    @Override
    public void flush() {
        out.flush();
    }

    @Override
    public void close() {
        flush();
    }
}
