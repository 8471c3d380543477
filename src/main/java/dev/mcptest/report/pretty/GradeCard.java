package dev.mcptest.report.pretty;

import static java.util.Objects.requireNonNull;

import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.result.ComplianceRecord;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The grade of a server and what it was made from, in a few lines. */
record GradeCard(ComplianceRecord card) {

    GradeCard {
        requireNonNull(card, "card is null");
    }

    /**
     * Returns its lines.
     *
     * @param boxed whether there is a box around them
     */
    List<String> lines(boolean boxed) {
        List<String> block = new ArrayList<>();
        String kind = "(" + card.revision() + ", " + card.text("transport") + ")";
        block.add(
                "grade   "
                        + Columns.padEnd(card.grade().orElse("-"), 2)
                        + "    score "
                        + (card.grade().isPresent() ? score() : "-")
                        + "   tier "
                        + card.text("tier")
                        + "   "
                        + kind);
        if (card.isPartial()) {
            block.add("grade of a selection");
        }
        block.add(counts("must") + "     " + counts("should") + "     " + counts("may"));
        block.add(
                "not run "
                        + card.json().path("skip").asInt(0)
                        + " skipped, "
                        + card.json().path("inconclusive").asInt(0)
                        + " inconclusive");
        double seconds = card.json().path("duration_ms").asDouble(0) / 1000;
        block.add("time    " + String.format(Locale.ROOT, "%.1f s", seconds));
        return boxed ? box(block) : block;
    }

    private String score() {
        return card.json().path("score").decimalValue().setScale(1).toPlainString();
    }

    private String counts(String severity) {
        JsonNode counts = card.json().path(severity);
        List<String> parts = new ArrayList<>();
        parts.add(counts.path("pass").asInt(0) + " pass");
        if (counts.path("fail").asInt(0) > 0) {
            parts.add(counts.path("fail").asInt(0) + " FAIL");
        }
        if (counts.path("warn").asInt(0) > 0) {
            parts.add(counts.path("warn").asInt(0) + " warn");
        }
        return Columns.padEnd(severity.toUpperCase(Locale.ROOT), 8).stripTrailing()
                + (severity.equals("must") ? "    " : "  ")
                + String.join(", ", parts);
    }

    private static List<String> box(List<String> block) {
        int width = block.stream().mapToInt(String::length).max().orElse(0);
        List<String> all = new ArrayList<>();
        all.add("\u256d" + "\u2500".repeat(width + 2) + "\u256e");
        block.forEach(it -> all.add("\u2502 " + Columns.padEnd(it, width) + " \u2502"));
        all.add("\u2570" + "\u2500".repeat(width + 2) + "\u256f");
        return all;
    }
}
