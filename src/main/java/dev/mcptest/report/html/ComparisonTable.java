package dev.mcptest.report.html;

import dev.mcptest.report.text.ValueLines;
import dev.mcptest.report.text.change.LineChanges;
import dev.mcptest.report.text.change.LineChanges.Changed;
import dev.mcptest.report.text.change.LineChanges.Gap;
import dev.mcptest.report.text.change.LineChanges.Piece;
import dev.mcptest.report.text.change.LineChanges.Same;
import dev.mcptest.report.text.change.WordChanges;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.result.Failure;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** The expected and the actual value side by side; where they should be equal, what differs. */
final class ComparisonTable {

    private static final int COLUMNS = 72;

    private final Html html;

    private ComparisonTable(Html html) {
        this.html = html;
    }

    static void write(Failure failure, Html html) {
        var table = new ComparisonTable(html);
        if (ValueLines.areComparable(failure)) {
            JsonNode expected = failure.expected().orElseThrow();
            JsonNode actual = failure.actual().orElseThrow();
            table.addChanges(ValueLines.of(expected, actual));
        } else {
            table.addValues(failure.expected(), failure.actual());
        }
    }

    private void addChanges(ValueLines values) {
        List<Piece> pieces = LineChanges.of(values.expected(), values.actual());
        begin(true, true);
        pieces.forEach(this::add);
        html.raw("</tbody></table>\n");
        int most = Math.max(values.expected().size(), values.actual().size());
        if (pieces.contains(new Gap()) || most > LineChanges.MOST_LINES) {
            html.details("Both values whole", "class", "more");
            begin(true, true);
            html.open("tr");
            addCell(String.join("\n", values.expected()));
            addCell(String.join("\n", values.actual()));
            html.close("tr").raw("</tbody></table>").close("details").line();
        }
    }

    private void addValues(Optional<JsonNode> expected, Optional<JsonNode> actual) {
        begin(expected.isPresent(), actual.isPresent());
        html.open("tr");
        expected.ifPresent(value -> addCell(text(value)));
        actual.ifPresent(value -> addCell(text(value)));
        html.close("tr").raw("</tbody></table>\n");
    }

    private static String text(JsonNode value) {
        List<String> lines =
                ValueLines.isText(value)
                        ? ValueLines.textLines(value)
                        : JsonLayout.folded(value, COLUMNS);
        return String.join("\n", lines);
    }

    private void begin(boolean expected, boolean actual) {
        html.raw("<table class=\"compare\"><thead><tr>");
        if (expected) {
            html.element("th", "Expected", "scope", "col");
        }
        if (actual) {
            html.element("th", "Actual", "scope", "col");
        }
        html.raw("</tr></thead>\n<tbody>");
    }

    private void add(Piece piece) {
        switch (piece) {
            case Gap _ -> html.raw("<tr class=\"gap\"><td colspan=\"2\">\u22ef</td></tr>\n");
            case Same(var line) -> {
                html.raw("<tr class=\"same\">");
                addCell(line);
                addCell(line);
                html.raw("</tr>\n");
            }
            case Changed(var removed, var added) -> addChanged(removed, added);
        }
    }

    private void addChanged(List<String> removed, List<String> added) {
        for (int i = 0; i < Math.max(removed.size(), added.size()); i++) {
            html.open("tr");
            if (i >= removed.size()) {
                html.raw("<td class=\"nothing\"></td>");
                addLine("ins", List.of(whole(added.get(i))));
            } else if (i >= added.size()) {
                addLine("del", List.of(whole(removed.get(i))));
                html.raw("<td class=\"nothing\"></td>");
            } else {
                WordChanges words =
                        WordChanges.of(
                                ValueLines.withVisibleEnd(removed.get(i)),
                                ValueLines.withVisibleEnd(added.get(i)));
                addLine("del", words.expected());
                addLine("ins", words.actual());
            }
            html.raw("</tr>\n");
        }
    }

    private static WordChanges.Part whole(String line) {
        return new WordChanges.Part(ValueLines.withVisibleEnd(line), true);
    }

    private void addLine(String tag, List<WordChanges.Part> parts) {
        html.open("td", "class", tag);
        String style = parts.size() == 1 ? "all" : "some";
        for (WordChanges.Part part : parts) {
            if (part.changed()) {
                html.element(tag, part.text(), "class", style);
            } else {
                html.text(part.text());
            }
        }
        html.close("td");
    }

    private void addCell(String text) {
        html.element("td", text, "class", "value");
    }
}
