package dev.mcptest.cli.shell;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;

import java.util.List;
import java.util.function.Supplier;

/** Prints manual pages. */
public final class ManCommand implements Command {

    private final Supplier<List<CommandHelp>> commands;

    public ManCommand(Supplier<List<CommandHelp>> commands) {
        this.commands = commands;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Prints the manual page of a command, or without one of mcptest, in the \
                        format of man.\
                        """,
                        """

                        Examples:
                          mcptest man run > mcptest-run.1 && man -l mcptest-run.1
                          mcptest man > /usr/local/share/man/man1/mcptest.1\
                        """)
                .word("COMMAND", "A command of mcptest.");
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<CommandHelp> all = commands.get();
        List<String> words = arguments.positionals();
        if (words.size() > 1) {
            throw new UsageException("man takes one command");
        }
        String page =
                words.isEmpty() ? ManPage.ofProgram(all) : ManPage.of(find(words.getFirst(), all));
        session.console().out().print(page);
        return ExitCode.OK;
    }

    private static CommandHelp find(String name, List<CommandHelp> all) {
        return all.stream()
                .filter(command -> command.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name, all));
    }

    private static UsageException unknown(String name, List<CommandHelp> all) {
        List<String> names = all.stream().map(CommandHelp::name).toList();
        return UsageException.unknown("there is no command", name, names);
    }
}
