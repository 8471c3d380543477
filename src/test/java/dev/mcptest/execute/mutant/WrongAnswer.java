package dev.mcptest.execute.mutant;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * An answer that breaks the protocol, from the table of shapes.
 *
 * @param result as JSON
 * @param pointer the place that is wrong; empty for the result itself
 */
record WrongAnswer(String method, String result, String pointer) {

    /**
     * Returns those of a revision that are JSON objects; others, and wrong cursors, are found
     * before the shape is checked.
     */
    static List<WrongAnswer> ofResults(String revision) throws Exception {
        boolean stateless = revision.equals("2026-07-28");
        try (var in =
                Objects.requireNonNull(
                        WrongAnswer.class.getResourceAsStream("/dev/mcptest/shape/wrong.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(" *\\| *", -1))
                    .filter(cells -> isIn(revision, cells[1]))
                    .filter(cells -> cells[2].startsWith("{") && !cells[2].contains("nextCursor"))
                    .map(cells ->
                            new WrongAnswer(
                                    cells[0], stateless ? complete(cells[2]) : cells[2], cells[3]))
                    .toList();
        }
    }

    private static String complete(String result) {
        String more = "\"resultType\":\"complete\",\"ttlMs\":0,\"cacheScope\":\"private\"";
        String rest = result.substring(1).strip();
        return "{" + more + (rest.equals("}") ? "" : ",") + rest;
    }

    private static boolean isIn(String revision, String range) {
        if (range.equals("all")) {
            return true;
        }
        int dots = range.indexOf("..");
        String last = range.substring(dots + 2);
        return revision.compareTo(range.substring(0, dots)) >= 0
                && (last.isEmpty() || revision.compareTo(last) <= 0);
    }
}
