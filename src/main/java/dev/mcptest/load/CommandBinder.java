package dev.mcptest.load;

import java.util.List;
import java.util.Optional;

/** Reads the command lines of hooks and transforms. */
final class CommandBinder {

    private final List<String> self;
    private final Problems problems;

    /**
     * @param self what stands for the program {@code mcptest} itself
     */
    CommandBinder(List<String> self, Problems problems) {
        this.self = self;
        this.problems = problems;
    }

    /** Returns one that leaves the name {@code mcptest} to whoever runs the command. */
    static CommandBinder plain(Problems problems) {
        return new CommandBinder(List.of("mcptest"), problems);
    }

    /** Returns the program and its arguments; empty when there is no telling, which is reported. */
    Optional<List<String>> words(SourceNode command) {
        if (!command.json().isString() || problems.hasErrorAt(command, "")) {
            return Optional.empty();
        }
        Optional<List<String>> words = ShellWords.split(command.text());
        if (words.isEmpty()) {
            problems.error(
                    "command",
                    command,
                    "a quote is not closed: " + command.shown(),
                    "words are split as a shell does it; no shell is involved");
        } else if (words.get().isEmpty() || words.get().getFirst().isEmpty()) {
            reportNothing(command);
            return Optional.empty();
        }
        return words.map(list -> SelfCommand.in(list, self));
    }

    private void reportNothing(SourceNode command) {
        problems.error("command", command, "no program to run", "name a program");
    }
}
