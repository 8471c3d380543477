package dev.mcptest.cli.shell;

import dev.mcptest.cli.option.Option;

import java.util.List;

/** Texts of the option model as a script writes them. */
final class ShellWords {

    private ShellWords() {}

    /** Returns all names of all commands' options that take a value, each once. */
    static List<String> takingValues(List<CommandHelp> commands) {
        return commands.stream()
                .flatMap(command -> command.options().stream())
                .filter(option -> option.arity() != Option.Arity.FLAG)
                .flatMap(option -> option.names().stream())
                .distinct()
                .toList();
    }

    /** Quotes a text for bash and zsh. */
    static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /** Returns quoted words, with blanks between them. */
    static String quoted(List<String> words) {
        return String.join(" ", words.stream().map(ShellWords::quoted).toList());
    }
}
