package dev.mcptest.process;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.LogLines;

import java.time.Duration;

/** The result of a command. */
public sealed interface CommandResult {

    /**
     * The command exited.
     *
     * @param output its standard output
     * @param tail the last lines of its standard error, or of its standard output if there are none
     */
    record Exited(int code, Captured output, LogLines tail) implements CommandResult {
        public Exited {
            requireNonNull(output, "output is null");
            requireNonNull(tail, "tail is null");
        }
    }

    /**
     * The command was ended because it took too long.
     *
     * @param tail as in {@link Exited}
     */
    record TimedOut(Duration bound, LogLines tail) implements CommandResult {
        public TimedOut {
            requireNonNull(bound, "bound is null");
            requireNonNull(tail, "tail is null");
        }
    }

    /**
     * The command could not be started.
     *
     * @param message why, as a clause
     */
    record NotStarted(String message) implements CommandResult {
        public NotStarted {
            requireNonNull(message, "message is null");
        }
    }

    /** The command was ended, or not started, because the run was interrupted. */
    record Interrupted() implements CommandResult {}
}
