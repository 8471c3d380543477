package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The streams of a command.
 *
 * @param in standard input
 * @param out carries the report or the asked-for data and nothing else
 * @param err carries everything else
 * @param outIsTerminal whether a person looks at {@code out}
 * @param errIsTerminal whether a person looks at {@code err}
 * @param width columns of the terminal
 * @param interruption is told what is to happen on Ctrl-C
 */
record Console(
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean outIsTerminal,
        boolean errIsTerminal,
        int width,
        Interruption interruption) {

    Console {
        requireNonNull(in, "in is null");
        requireNonNull(out, "out is null");
        requireNonNull(err, "err is null");
        requireNonNull(interruption, "interruption is null");
    }
}
