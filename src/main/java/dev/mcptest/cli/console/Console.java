package dev.mcptest.cli.console;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The streams of a command.
 *
 * @param in standard input
 * @param out receives only the report or the requested data
 * @param err receives everything else
 * @param outIsTerminal whether {@code out} is a terminal
 * @param errIsTerminal whether {@code err} is a terminal
 * @param width columns of the terminal
 * @param height rows of the terminal
 * @param interruption lets the command set what happens on Ctrl-C
 */
public record Console(
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean outIsTerminal,
        boolean errIsTerminal,
        int width,
        int height,
        Interruption interruption) {

    public Console {
        requireNonNull(in, "in is null");
        requireNonNull(out, "out is null");
        requireNonNull(err, "err is null");
        requireNonNull(interruption, "interruption is null");
    }
}
