package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.function.Consumer;

/**
 * The streams of a command.
 *
 * @param in standard input
 * @param out carries the report or the asked-for data and nothing else
 * @param err carries everything else
 * @param outIsTerminal whether a person looks at {@code out}
 * @param errIsTerminal whether a person looks at {@code err}
 * @param width columns of the terminal
 * @param onInterrupt registers what is to happen on Ctrl-C, once per command
 */
record Console(
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean outIsTerminal,
        boolean errIsTerminal,
        int width,
        Consumer<Runnable> onInterrupt) {

    Console {
        requireNonNull(in, "in is null");
        requireNonNull(out, "out is null");
        requireNonNull(err, "err is null");
        requireNonNull(onInterrupt, "onInterrupt is null");
    }
}
