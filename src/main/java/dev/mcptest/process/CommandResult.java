package dev.mcptest.process;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.PhrasePart;

import java.time.Duration;
import java.util.List;

/** What became of a command. */
public sealed interface CommandResult {

    /**
     * It ran to its end.
     *
     * @param output what it wrote to its standard output
     * @param tail the last lines it wrote to its standard error, or else to its standard output
     */
    record Exited(int code, Captured output, List<PhrasePart> tail) implements CommandResult {
        public Exited {
            requireNonNull(output, "output is null");
            tail = List.copyOf(tail);
        }
    }

    /**
     * It was ended because it took too long.
     *
     * @param tail as of {@link Exited}
     */
    record TimedOut(Duration bound, List<PhrasePart> tail) implements CommandResult {
        public TimedOut {
            requireNonNull(bound, "bound is null");
            tail = List.copyOf(tail);
        }
    }

    /**
     * It could not be started.
     *
     * @param message why, as a clause
     */
    record NotStarted(String message) implements CommandResult {
        public NotStarted {
            requireNonNull(message, "message is null");
        }
    }

    /** It was ended, or not started any more, because the run was interrupted. */
    record Interrupted() implements CommandResult {}
}
