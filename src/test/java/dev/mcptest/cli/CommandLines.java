package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The command lines of a shell block, as far as the pages use the shell. */
final class CommandLines {

    /**
     * A command line.
     *
     * @param words program and arguments, without quotes
     * @param output the file that takes its output
     */
    record CommandLine(String text, List<String> words, Optional<String> output) {

        boolean isMcptest() {
            return words.getFirst().equals("mcptest") || words.getFirst().equals("target/mcptest");
        }

        List<String> arguments() {
            return words.subList(1, words.size());
        }
    }

    private static final Pattern CONTINUED = Pattern.compile("\\\\\n\\s*");
    private static final Pattern WORD =
            Pattern.compile("#.*|&&|((?:\"[^\"]*\"|'[^']*'|[^\\s\"'#&]|(?<=\\S)#)+)");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

    private CommandLines() {}

    static List<CommandLine> of(String block) {
        List<CommandLine> all = new ArrayList<>();
        CONTINUED.matcher(block).replaceAll("").lines().forEach(line -> addAll(line, all));
        return all;
    }

    private static void addAll(String line, List<CommandLine> all) {
        List<String> words = new ArrayList<>();
        for (MatchResult found : WORD.matcher(line).results().toList()) {
            String word = found.group();
            if (word.startsWith("#")) {
                break;
            }
            if (word.equals("&&")) {
                all.add(commandLine(words));
                words = new ArrayList<>();
            } else {
                words.add(QUOTED.matcher(word).replaceAll(CommandLines::unquoted));
            }
        }
        if (!words.isEmpty()) {
            all.add(commandLine(words));
        }
    }

    private static String unquoted(MatchResult quoted) {
        String text = quoted.group(1) == null ? quoted.group(2) : quoted.group(1);
        return java.util.regex.Matcher.quoteReplacement(text);
    }

    private static CommandLine commandLine(List<String> words) {
        int redirect = words.indexOf(">");
        return redirect < 0
                ? new CommandLine(String.join(" ", words), List.copyOf(words), Optional.empty())
                : new CommandLine(
                        String.join(" ", words),
                        List.copyOf(words.subList(0, redirect)),
                        Optional.of(words.get(redirect + 1)));
    }

    /** Parses the commands of mcptest in a text, and says which command and option is unknown. */
    static void parse(String block) {
        of(block).stream().filter(CommandLine::isMcptest).forEach(CommandLines::parse);
    }

    static void parse(CommandLine line) {
        String name = line.arguments().getFirst();
        if (name.equals("--version")) {
            return;
        }
        assertThat(Commands.all()).as(line.text()).containsKey(name);
        Commands.Entry entry = requireNonNull(Commands.all().get(name));
        List<String> rest = line.arguments().subList(1, line.arguments().size());
        var parser = Picocli.parser("mcptest " + name, entry.command().get().usage(), false);
        new ParsedArguments(parser.parseArgs(rest.toArray(String[]::new))).check();
    }
}
