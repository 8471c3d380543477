package dev.mcptest.load;

import java.util.ArrayList;
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
        for (String line : topLines(text)) {
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

    /** Returns the lines that are not indented; every start looks at a file before it parses it. */
    private static List<String> topLines(String text) {
        List<String> lines = new ArrayList<>();
        int end;
        for (int at = 0; at < text.length(); at = end + 1) {
            int newline = text.indexOf('\n', at);
            end = newline < 0 ? text.length() : newline;
            if (text.charAt(at) > ' ') {
                lines.add(text.substring(at, end));
            }
        }
        return lines;
    }

    /** Returns whether a text has {@code known_failures:} and neither servers nor imports. */
    static boolean looksLikeLedger(String text) {
        List<String> lines = topLines(text);
        return lines.stream().anyMatch(line -> isKey(line, "known_failures"))
                && lines.stream()
                        .noneMatch(line -> isKey(line, "servers") || isKey(line, "imports"));
    }

    /** Returns whether a text has a block of tests at its top level. */
    static boolean hasTests(String text) {
        return topLines(text).stream()
                .anyMatch(line -> TEST_BLOCKS.stream().anyMatch(key -> isKey(line, key)));
    }

    private static boolean isKey(String line, String key) {
        if (line.startsWith(key)) {
            return line.substring(key.length()).stripLeading().startsWith(":");
        }
        char quote = line.charAt(0);
        return (quote == '"' || quote == '\'') && line.startsWith(key + quote, 1);
    }
}
