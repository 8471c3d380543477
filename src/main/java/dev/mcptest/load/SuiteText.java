package dev.mcptest.load;

import java.util.List;

/** Tells suites from other YAML by a look at their lines, without parsing them. */
final class SuiteText {

    private static final List<String> TEST_BLOCKS =
            List.of(
                    "tools",
                    "resources",
                    "prompts",
                    "compliance",
                    "compositions",
                    "agents",
                    "evals",
                    "definitions");

    private SuiteText() {}

    /**
     * Returns whether a text names our schema, or has {@code servers:} or {@code imports:} at its
     * top level and is not one of the formats that have a {@code servers:} of their own.
     */
    static boolean looksLikeSuite(String text) {
        boolean suite = false;
        for (String line : text.split("\n", -1)) {
            if (line.startsWith("#")) {
                suite |= line.contains("$schema=") && line.contains("mcptest");
            } else if (isKey(line, "openapi") || isKey(line, "asyncapi")) {
                return false;
            } else {
                suite |= isKey(line, "servers") || isKey(line, "imports");
            }
        }
        return suite;
    }

    /** Returns whether a text has {@code known_failures:} and neither servers nor imports. */
    static boolean looksLikeLedger(String text) {
        return text.lines().anyMatch(line -> isKey(line, "known_failures"))
                && text.lines().noneMatch(line -> isKey(line, "servers") || isKey(line, "imports"));
    }

    /** Returns whether a text has a block of tests at its top level. */
    static boolean hasTests(String text) {
        return text.lines()
                .anyMatch(line -> TEST_BLOCKS.stream().anyMatch(key -> isKey(line, key)));
    }

    private static boolean isKey(String line, String key) {
        if (line.startsWith(key)) {
            return line.substring(key.length()).stripLeading().startsWith(":");
        }
        return line.startsWith("\"" + key + "\"") || line.startsWith("'" + key + "'");
    }
}
