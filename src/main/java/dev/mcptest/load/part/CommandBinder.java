package dev.mcptest.load.part;

import dev.mcptest.load.server.ProcessTexts;
import dev.mcptest.load.server.SelfCommand;
import dev.mcptest.load.server.ShellWords;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;

import java.util.List;
import java.util.Optional;

/** Reads the command lines of hooks and transforms. */
public final class CommandBinder {

    private final List<String> self;
    private final Problems problems;

    /**
     * @param self the command that replaces the program {@code mcptest}
     */
    public CommandBinder(List<String> self, Problems problems) {
        this.self = self;
        this.problems = problems;
    }

    /** Returns a binder that keeps the word {@code mcptest} as it is. */
    static CommandBinder plain(Problems problems) {
        return new CommandBinder(List.of("mcptest"), problems);
    }

    /** Returns the program and its arguments. */
    public Bound<List<String>> words(SourceNode command) {
        if (problems.isNo("a command", command, command.json().isString())
                || problems.hasErrorAt(command, "")) {
            return Bound.refused(command, problems);
        }
        new ProcessTexts(problems).checkText(command);
        Optional<List<String>> words = ShellWords.split(command.text());
        if (words.isPresent() && !words.get().isEmpty() && !words.get().getFirst().isEmpty()) {
            return Bound.of(SelfCommand.in(words.get(), self));
        }
        if (words.isEmpty()) {
            problems.error(
                    "command",
                    command,
                    "a quote is not closed: " + command.shown(problems.hiding(command)),
                    "words are split as a shell does it; no shell is involved");
        } else {
            problems.error("command", command, "no program to run", "name a program");
        }
        return Bound.refused(command, problems);
    }
}
