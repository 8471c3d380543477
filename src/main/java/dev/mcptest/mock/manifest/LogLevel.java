package dev.mcptest.mock.manifest;

import java.util.List;

/** The levels of log messages. */
public final class LogLevel {

    /** All levels, lowest first. */
    public static final List<String> ALL =
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

    public static boolean isLevel(String name) {
        return ALL.contains(name);
    }

    public static boolean isAtLeast(String level, String least) {
        return ALL.indexOf(level) >= ALL.indexOf(least);
    }
}
