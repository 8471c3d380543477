package dev.mcptest.cli.shell;

import dev.mcptest.cli.option.Option;

import java.util.List;

/** The completion script for fish. */
final class FishScript {

    private static final String START =
            """
            # Completes mcptest in fish. Made by `mcptest completion fish`.

            # Lists names or tags of the tests of the suites on the command line.
            function __mcptest_tests
                set -l paths
                set -l words (commandline -opc)
                set -l skip
                for word in $words[3..]
                    if test -n "$skip"
                        set skip
                    else if contains -- $word @VALUES@
                        set skip 1
                    else if not string match -q -- '-*' $word
                        set -a paths $word
                    end
                end
                $words[1] list --format $argv[1] $paths 2>/dev/null </dev/null
            end

            """;

    private FishScript() {}

    static String of(List<CommandHelp> commands) {
        var script =
                new StringBuilder(
                        START.replace(
                                "@VALUES@", String.join(" ", ShellWords.takingValues(commands))));
        for (CommandHelp command : commands) {
            script.append("complete -c mcptest -f -n __fish_use_subcommand -a ")
                    .append(command.name())
                    .append(" -d ")
                    .append(quoted(command.summary()))
                    .append('\n');
        }
        for (CommandHelp command : commands) {
            List<String> choices = command.choices();
            if (!choices.isEmpty()) {
                script.append(line(command))
                        .append(command.takesFiles() ? " -a " : " -f -a ")
                        .append(quoted(String.join(" ", choices)))
                        .append('\n');
            }
            command.options().forEach(option -> addOption(command, option, script));
        }
        return script.toString();
    }

    private static String line(CommandHelp command) {
        return "complete -c mcptest -n '__fish_seen_subcommand_from " + command.name() + "'";
    }

    private static void addOption(CommandHelp command, Option<?> option, StringBuilder script) {
        script.append(line(command));
        for (String name : option.names()) {
            script.append(name.startsWith("--") ? " -l " : " -s ")
                    .append(name.replaceFirst("^-+", ""));
        }
        if (option.arity() != Option.Arity.FLAG) {
            script.append(values(option));
        }
        script.append(" -d ").append(quoted(option.description())).append('\n');
    }

    private static String values(Option<?> option) {
        return switch (option.candidates().kind()) {
            case WORDS -> {
                List<String> words = option.candidates().words().get();
                yield words.isEmpty() ? " -x" : " -x -a " + quoted(String.join(" ", words));
            }
            case TEST_NAMES -> " -x -a '(__mcptest_tests names)'";
            case TAGS -> " -x -a '(__mcptest_tests tags)'";
            case FILES -> " -r -F";
            case NONE -> " -x";
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
