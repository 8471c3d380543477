package dev.mcptest.cli.console;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A stream for text that people and CI runners read; see {@link ScreenedOutput}. */
public final class Printed extends PrintStream {

    private final OutputStream raw;
    private final ScreenedOutput screened;

    public Printed(OutputStream raw, boolean coloured) {
        this(raw, new ScreenedOutput(raw, coloured));
    }

    private Printed(OutputStream raw, ScreenedOutput screened) {
        super(screened, false, StandardCharsets.UTF_8);
        this.raw = raw;
        this.screened = screened;
    }

    /** Sets whether a stream lets colours and links to files through. */
    public static void let(boolean coloured, boolean linked, PrintStream stream) {
        if (stream instanceof Printed printed) {
            printed.screened.let(coloured, linked);
        }
    }

    /** Returns the stream for bytes that must not be changed, such as protocol messages. */
    public static OutputStream raw(PrintStream stream) {
        return stream instanceof Printed printed ? printed.raw : stream;
    }
}
