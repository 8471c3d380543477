package dev.mcptest.cli;

import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.load.server.ShellWords;

import java.util.ArrayList;
import java.util.List;

/** The command line of a server behind {@code --}. */
final class ServerWords {

    private ServerWords() {}

    /** Returns the arguments with these words as the value of {@code --server-command}. */
    static List<String> asOption(List<String> args, Usage usage) {
        int at = args.indexOf("--");
        return at < 0 || at == args.size() - 1 || !startsServer(usage)
                ? args
                : folded(args.subList(0, at), args.subList(at + 1, args.size()));
    }

    /** Returns whether a command can start a server that its command line names. */
    static boolean startsServer(Usage usage) {
        return usage.groups().stream()
                .anyMatch(group -> group.options().contains(TargetOptions.COMMAND));
    }

    private static List<String> folded(List<String> args, List<String> command) {
        List<String> all = new ArrayList<>(args);
        all.add(TargetOptions.COMMAND.name());
        all.add(ShellWords.join(command));
        return all;
    }
}
