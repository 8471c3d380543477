package dev.mcptest.mock;

import java.util.List;

/** The levels of log messages. */
final class LogLevel {

    /** All levels, lowest first. */
    static final List<String> ALL =
            List.of(
                    "debug",
                    "info",
                    "notice",
                    "warning",
                    "error",
                    "critical",
                    "alert",
                    "emergency");

    private LogLevel() {}

    static boolean isLevel(String name) {
        return ALL.contains(name);
    }

    static boolean isAtLeast(String level, String least) {
        return ALL.indexOf(level) >= ALL.indexOf(least);
    }
}
