package dev.mcptest.cli.console;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A stream for text that people and CI runners read; see {@link ScreenedOutput}. */
public final class Printed extends PrintStream {

    private final OutputStream raw;

    public Printed(OutputStream raw, boolean terminal) {
        super(new ScreenedOutput(raw, terminal), false, StandardCharsets.UTF_8);
        this.raw = raw;
    }

    /** Returns the stream for bytes that must not be changed, such as protocol messages. */
    public static OutputStream raw(PrintStream stream) {
        return stream instanceof Printed printed ? printed.raw : stream;
    }
}
