package dev.mcptest.cli.shell;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Prints the script that makes a shell complete commands, options and names of tests. */
public final class CompletionCommand implements Command {

    private final Supplier<List<CommandHelp>> commands;

    public CompletionCommand(Supplier<List<CommandHelp>> commands) {
        this.commands = commands;
    }

    private static Map<String, Function<List<CommandHelp>, String>> shells() {
        Map<String, Function<List<CommandHelp>, String>> shells = new LinkedHashMap<>();
        shells.put("bash", BashScript::of);
        shells.put("zsh", ZshScript::of);
        shells.put("fish", FishScript::of);
        return shells;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Prints a script that completes commands, options, formats, names of tests \
                        and tags. It needs nothing but the shell.\
                        """,
                        """

                        Put one of these into the file that your shell reads when it starts:
                          source <(mcptest completion bash)        ~/.bashrc
                          source <(mcptest completion zsh)         ~/.zshrc, after compinit
                          mcptest completion fish | source         ~/.config/fish/config.fish\
                        """)
                .choice("SHELL", List.copyOf(shells().keySet()));
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        Map<String, Function<List<CommandHelp>, String>> shells = shells();
        String all = String.join(", ", shells.keySet());
        List<String> words = arguments.positionals();
        if (words.size() != 1) {
            throw new UsageException("name one shell; there are " + all);
        }
        Optional<Function<List<CommandHelp>, String>> script =
                Optional.ofNullable(shells.get(words.getFirst()));
        session.console()
                .out()
                .print(
                        script.orElseThrow(() ->
                                        UsageException.unknown(
                                                "there is no completion for",
                                                words.getFirst(),
                                                shells.keySet()))
                                .apply(commands.get()));
        return ExitCode.OK;
    }
}
