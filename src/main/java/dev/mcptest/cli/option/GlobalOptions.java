package dev.mcptest.cli.option;

import java.util.List;
import java.util.Optional;

/** Options of every command; allowed before and after its name. */
public final class GlobalOptions {

    public static final Option<Boolean> NO_COLOR =
            Option.flag("--no-color", "Print no colours: short for --color never.");
    public static final Option<ColorChoice> COLOR =
            Option.of(
                    "--color",
                    "WHEN",
                    new Values.Choice<>(List.of(ColorChoice.values()), ColorChoice::spelling),
                    ColorChoice.AUTO,
                    "Print colours: auto (default: on terminals, unless NO_COLOR is set; everywhere"
                            + " with CLICOLOR_FORCE), always or never.");
    public static final Option<Verbosity> LOG_LEVEL =
            Option.of(
                    "--log-level",
                    "LEVEL",
                    new Values.Choice<>(List.of(Verbosity.values()), Verbosity::spelling),
                    Verbosity.WARN,
                    "How much goes to stderr: error, warn, info or debug.");
    public static final Option<Optional<String>> CACHE_DIR =
            Option.of(
                    "--cache-dir",
                    "FOLDER",
                    Values.PATH,
                    "Keep what runs remember, and tokens, here, not in ~/.cache/mcptest.");
    public static final Option<Boolean> QUIET =
            Option.flag("--quiet", "Print less to stderr: errors only.");
    public static final Option<Boolean> VERBOSE =
            Option.flag("--verbose", "Print more to stderr: what is connected and called.");
    public static final Option<Boolean> DEBUG =
            Option.flag("--debug", "Print everything, and stack traces of faults in mcptest.");
    public static final Option<Boolean> HELP = Option.flag("--help", "Show this help.").or("-h");

    private GlobalOptions() {}

    static List<OptionGroup> groups() {
        return List.of(
                ServerOptions.GROUP,
                HttpFlags.GROUP,
                OptionGroup.of(
                        "General", COLOR, NO_COLOR, LOG_LEVEL, CACHE_DIR, QUIET, VERBOSE, DEBUG,
                        HELP));
    }

    /** Returns whether a word is one of these options and takes the next word as its value. */
    public static boolean takesValue(String word) {
        for (OptionGroup group : groups()) {
            for (Option<?> option : group.options()) {
                if (option.arity() != Option.Arity.FLAG && option.names().contains(word)) {
                    return true;
                }
            }
        }
        return false;
    }
}
