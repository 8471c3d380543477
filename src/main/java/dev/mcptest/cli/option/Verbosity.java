package dev.mcptest.cli.option;

import java.util.Locale;

/** How much is written to stderr. */
public enum Verbosity {
    ERROR,
    WARN,
    INFO,
    DEBUG;

    /** Reads {@code --log-level}, {@code --quiet}, {@code --verbose} and {@code --debug}. */
    public static Verbosity of(Arguments arguments) {
        if (arguments.get(GlobalOptions.DEBUG)) {
            return DEBUG;
        }
        if (arguments.get(GlobalOptions.VERBOSE)) {
            return INFO;
        }
        return arguments.get(GlobalOptions.QUIET) ? ERROR : arguments.get(GlobalOptions.LOG_LEVEL);
    }

    String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean shows(Verbosity level) {
        return compareTo(level) >= 0;
    }
}
