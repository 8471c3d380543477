package dev.mcptest.cli;

import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.Crash;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.GlobalOptions;
import dev.mcptest.cli.option.RefusedException;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Version;
import dev.mcptest.json.Suggestion;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the command of a command line, parses its arguments and runs it. */
public final class Cli {

    private final Session session;
    private final PrintStream err;

    public Cli(Session session) {
        this.session = session;
        this.err = session.console().err();
    }

    /** Returns the exit code. */
    public int run(String... args) {
        List<String> words = Arrays.asList(args);
        if (words.equals(List.of("--version")) || words.equals(List.of("-V"))) {
            session.console().out().println("mcptest " + Version.NUMBER);
            return ExitCode.OK.number();
        }
        Map<String, Commands.Entry> commands = Commands.all();
        int at = commandIndex(words);
        if (at < 0) {
            return withoutCommand(words, commands).number();
        }
        String name = words.get(at);
        Commands.Entry entry = commands.get(name);
        List<String> rest = new ArrayList<>(words);
        rest.remove(at);
        if (entry == null) {
            return withoutEntry(name, rest, commands);
        }
        return run(name, entry.command().get(), rest).number();
    }

    private ExitCode run(String name, Command command, List<String> args) {
        try {
            if (command.takesPaths() && PathArguments.are(args)) {
                var paths = new PathArguments(args);
                TerminalStyle.apply(paths, session);
                return command.run(paths, session);
            }
            return parse(name, command, args);
        } catch (UsageException e) {
            return usage(name, String.valueOf(e.getMessage()));
        } catch (RefusedException e) {
            err.println("error: " + e.getMessage());
            return ExitCode.REFUSED;
        } catch (RuntimeException | Error fault) {
            return Crash.report(fault, args.contains("--debug"), err);
        }
    }

    private ExitCode parse(String name, Command command, List<String> args) {
        boolean help = args.contains("--help") || args.contains("-h");
        Usage usage = command.usage();
        CommandLine parser = Picocli.parser("mcptest " + name, usage, help);
        List<String> words = ServerWords.asOption(args, usage);
        try {
            var arguments = new ParsedArguments(parser.parseArgs(words.toArray(String[]::new)));
            if (arguments.get(GlobalOptions.HELP)) {
                parser.usage(session.console().out(), Help.colors(false));
                return ExitCode.OK;
            }
            arguments.check();
            TerminalStyle.apply(arguments, session);
            return command.run(arguments, session);
        } catch (ParameterException e) {
            return usage(name, parameterMessage(name, e, usage, args));
        }
    }

    private static String parameterMessage(
            String name, ParameterException e, Usage usage, List<String> args) {
        List<String> known =
                e.getCommandLine().getCommandSpec().optionsMap().keySet().stream()
                        .filter(option -> option.startsWith("--"))
                        .toList();
        if (!(e instanceof UnmatchedArgumentException unmatched)) {
            return flagWithValue(e, args)
                    .map(word ->
                            "`"
                                    + word
                                    + "` gives a value to an option that takes none"
                                    + Suggestion.nearest(word, known)
                                            .map(option -> ", did you mean " + option + "?")
                                            .orElse(""))
                    .orElseGet(() -> String.valueOf(e.getMessage()));
        }
        return unmatchedMessage(name, unmatched.getUnmatched().getFirst(), known, usage);
    }

    private static String unmatchedMessage(
            String name, String first, List<String> known, Usage usage) {
        if (!first.startsWith("-")) {
            return "`" + first + "` is one word too many: " + name + " takes options only";
        }
        if (first.equals("--version") || first.equals("-v")) {
            return "unknown option " + first + ", did you mean `mcptest --version`?";
        }
        String other =
                ServerWords.startsServer(usage)
                        ? "; a server's command stands behind `--`, with its options: mcptest "
                                + name
                                + " -- COMMAND "
                                + first
                        : "";
        return "unknown option "
                + first
                + Suggestion.nearest(first, known)
                        .map(option -> ", did you mean " + option + "?")
                        .orElse(other);
    }

    private static Optional<String> flagWithValue(ParameterException e, List<String> args) {
        Map<String, OptionSpec> options = e.getCommandLine().getCommandSpec().optionsMap();
        return args.stream()
                .filter(word -> word.startsWith("--") && word.contains("="))
                .filter(word -> {
                    OptionSpec option = options.get(word.substring(0, word.indexOf('=')));
                    return option != null && option.arity().max() == 0;
                })
                .findFirst();
    }

    private ExitCode usage(String name, String message) {
        err.println("error: " + message);
        err.println("see `mcptest " + name + " --help`");
        return ExitCode.USAGE;
    }

    private ExitCode withoutCommand(List<String> words, Map<String, Commands.Entry> commands) {
        boolean asked = words.contains("--help") || words.contains("-h");
        for (String word : words) {
            if (!asked && !GlobalOptions.takesValue(word)) {
                err.println("error: no command given");
                break;
            }
        }
        Help.root(commands).usage(asked ? session.console().out() : err, Help.colors(false));
        return asked ? ExitCode.OK : ExitCode.USAGE;
    }

    /** Handles words that other programs use as commands or options, and reports all others. */
    private int withoutEntry(String name, List<String> rest, Map<String, Commands.Entry> commands) {
        if (name.equals("version")) {
            if (rest.isEmpty()) {
                return run("--version");
            }
            err.println("error: version stands alone");
            return ExitCode.USAGE.number();
        }
        if (name.equals("help")) {
            return rest.isEmpty() ? run("--help") : run(rest.getFirst(), "--help");
        }
        return unknownCommand(name, commands).number();
    }

    private ExitCode unknownCommand(String name, Map<String, Commands.Entry> commands) {
        Optional<String> meant =
                isPath(name)
                        ? Optional.of("mcptest run " + name)
                        : Suggestion.nearest(name, commands.keySet());
        err.println(
                "error: there is no command `"
                        + name
                        + "`"
                        + meant.map(near -> ", did you mean `" + near + "`?").orElse(""));
        if (meant.isEmpty()) {
            err.println("there are " + String.join(", ", commands.keySet()));
        }
        err.println("see `mcptest --help`");
        return ExitCode.USAGE;
    }

    private boolean isPath(String name) {
        return !name.isEmpty() && Files.exists(session.world().workingDirectory().resolve(name));
    }

    /** Returns the index of the command: the first word that is neither an option nor its value. */
    private static int commandIndex(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (!word.startsWith("-")) {
                return i;
            }
            if (GlobalOptions.takesValue(word)) {
                i++;
            }
        }
        return -1;
    }
}
