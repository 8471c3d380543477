package dev.mcptest.report.format;

import dev.mcptest.report.text.GradeCells;
import dev.mcptest.report.text.markup.Markdown;
import dev.mcptest.result.ComplianceRecord;

import java.util.List;

/** The grades of servers in Markdown, with the families of rules folded. */
final class MarkdownGrades {

    private static final int MOST_GRADES = 20;
    private static final int MOST_DETAILED = 5;

    private MarkdownGrades() {}

    /** Returns the tables; an empty text when no server was graded. */
    static String of(List<ComplianceRecord> cards) {
        if (cards.isEmpty()) {
            return "";
        }
        List<ComplianceRecord> shown = cards.subList(0, Math.min(MOST_GRADES, cards.size()));
        var text = new StringBuilder("### Grades\n\n");
        table(GradeCells.GRADE, shown.stream().map(GradeCells::grade).toList(), text);
        int left = cards.size() - shown.size();
        if (left > 0) {
            text.append(MarkdownReporter.count(left, "more grade")).append(", left out.\n\n");
        }
        for (ComplianceRecord card : shown.subList(0, Math.min(MOST_DETAILED, shown.size()))) {
            List<List<String>> families = GradeCells.families(card);
            if (!families.isEmpty()) {
                text.append("<details>\n<summary>Families of rules: ")
                        .append(Markdown.text(card.server() + ", " + card.revision()))
                        .append("</summary>\n\n");
                table(GradeCells.FAMILY, families, text);
                text.append("</details>\n\n");
            }
        }
        return text.toString();
    }

    private static void table(List<String> heads, List<List<String>> rows, StringBuilder text) {
        text.append(Markdown.row(heads));
        text.append("|").append(" --- |".repeat(heads.size())).append('\n');
        for (List<String> row : rows) {
            text.append(Markdown.row(row.stream().map(Markdown::cell).toList()));
        }
        text.append('\n');
    }
}
