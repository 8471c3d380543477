package dev.mcptest.cli;

import java.util.Locale;

/** How much goes to stderr. */
enum Verbosity {
    ERROR,
    WARN,
    INFO,
    DEBUG;

    /** Reads {@code --log-level}, {@code --quiet}, {@code --verbose} and {@code --debug}. */
    static Verbosity of(Arguments arguments) {
        if (arguments.has("--debug")) {
            return DEBUG;
        }
        if (arguments.has("--verbose")) {
            return INFO;
        }
        if (arguments.has("--quiet")) {
            return ERROR;
        }
        String level = arguments.value("--log-level").orElse("warn");
        for (Verbosity verbosity : values()) {
            if (verbosity.name().toLowerCase(Locale.ROOT).equals(level)) {
                return verbosity;
            }
        }
        throw new UsageException("--log-level takes error, warn, info or debug, not " + level);
    }

    boolean shows(Verbosity level) {
        return compareTo(level) >= 0;
    }
}
