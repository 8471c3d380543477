package dev.mcptest.report.html;

import dev.mcptest.report.text.GradeCells;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.ComplianceRecord;

import java.util.List;

/** The grades of servers, and on demand the verdicts of each family of rules. */
final class Grades {

    private Grades() {}

    static void write(List<ComplianceRecord> cards, Html html) {
        if (cards.isEmpty()) {
            return;
        }
        html.raw("<section aria-labelledby=\"grades\">\n");
        html.element("h2", "Grades", "id", "grades").line();
        table(GradeCells.GRADE, cards.stream().map(GradeCells::grade).toList(), 0, 0, html);
        for (ComplianceRecord card : cards) {
            List<List<String>> families = GradeCells.families(card);
            if (!families.isEmpty()) {
                String whose = Printable.line(card.server() + ", " + card.revision());
                html.details("Families of rules: " + whose, "class", "more");
                table(GradeCells.FAMILY, families, 2, GradeCells.FAMILY.size(), html);
                html.close("details").line();
            }
        }
        html.raw("</section>\n");
    }

    /** Writes a table whose columns from {@code first} to before {@code end} are numbers. */
    private static void table(
            List<String> heads, List<List<String>> rows, int first, int end, Html html) {
        html.raw("<table><thead><tr>");
        for (int i = 0; i < heads.size(); i++) {
            cell("th", heads.get(i), i >= first && i < end, html);
        }
        html.raw("</tr></thead>\n<tbody>\n");
        for (List<String> row : rows) {
            html.open("tr");
            for (int i = 0; i < row.size(); i++) {
                cell("td", Printable.line(row.get(i)), i >= first && i < end, html);
            }
            html.close("tr").line();
        }
        html.raw("</tbody></table>\n");
    }

    private static void cell(String element, String text, boolean number, Html html) {
        boolean head = element.equals("th");
        if (head && number) {
            html.element(element, text, "scope", "col", "class", "number");
        } else if (head) {
            html.element(element, text, "scope", "col");
        } else if (number) {
            html.element(element, text, "class", "number");
        } else {
            html.element(element, text);
        }
    }
}
