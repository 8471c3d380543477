package dev.mcptest.report.text;

import dev.mcptest.result.ComplianceRecord;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The grades of servers as rows of tables. The cells are data and not yet escaped. */
public final class GradeCells {

    /** The columns of {@link #grade}. */
    public static final List<String> GRADE =
            List.of("Server", "Revision", "Grade", "Score", "Tier", "MUST", "SHOULD", "MAY");

    /** The columns of {@link #families}. */
    public static final List<String> FAMILY =
            List.of("Family", "Grade", "Pass", "Fail", "Warn", "Skip", "Inconclusive");

    private GradeCells() {}

    /** Returns the cells of one grade. */
    public static List<String> grade(ComplianceRecord card) {
        JsonNode json = card.json();
        return List.of(
                card.server(),
                card.revision(),
                card.grade().orElse("-") + (card.isPartial() ? " of a selection" : ""),
                card.grade().isPresent()
                        ? String.format(Locale.ROOT, "%.1f", json.path("score").asDouble(0))
                        : "-",
                card.text("tier"),
                verdicts(json.path("must")),
                verdicts(json.path("should")),
                verdicts(json.path("may")));
    }

    private static String verdicts(JsonNode counts) {
        List<String> parts = new ArrayList<>();
        for (String verdict : List.of("pass", "fail", "warn")) {
            int count = counts.path(verdict).asInt(0);
            if (count > 0) {
                parts.add(count + " " + verdict);
            }
        }
        return parts.isEmpty() ? "-" : String.join(", ", parts);
    }

    /** Returns the cells of each family of rules. */
    public static List<List<String>> families(ComplianceRecord card) {
        List<List<String>> rows = new ArrayList<>();
        for (var family : card.json().path("families").properties()) {
            List<String> cells = new ArrayList<>();
            cells.add(family.getKey());
            cells.add(family.getValue().path("grade").asString("-"));
            for (String verdict : FAMILY.subList(2, FAMILY.size())) {
                String key = verdict.toLowerCase(Locale.ROOT);
                cells.add(Integer.toString(family.getValue().path(key).asInt(0)));
            }
            rows.add(cells);
        }
        return rows;
    }
}
