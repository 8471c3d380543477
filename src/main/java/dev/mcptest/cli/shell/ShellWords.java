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

    /**
     * Returns the beginning of a script, with what the options and commands are.
     *
     * @param words the commands as the script lists them
     */
    static String start(String start, List<CommandHelp> commands, List<String> words) {
        return start.replace("@VALUES@", String.join("|", takingValues(commands)))
                .replace("@COMMANDS@", quoted(words));
    }

    /** Adds what is done after an option of a command that takes a value. */
    static void addValues(
            CommandHelp command, Option<?> option, String action, StringBuilder script) {
        if (option.arity() == Option.Arity.FLAG) {
            return;
        }
        List<String> patterns =
                option.names().stream().map(name -> command.name() + ":" + name).toList();
        script.append("        ")
                .append(String.join("|", patterns))
                .append(") ")
                .append(action)
                .append(" ;;\n");
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
