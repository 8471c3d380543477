package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Excerpt;
import dev.mcptest.report.text.ValueLines;
import dev.mcptest.report.text.change.StringWindow;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.Failure;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** Shows the expected and the actual value. */
final class Comparison {

    private static final int MOST_LINES = 40;
    private static final int VALUE_LINES = 12;
    private static final int INDENT = 4;

    private Comparison() {}

    static void add(Failure failure, Page page) {
        if (ValueLines.areComparable(failure)) {
            addEquality(failure.expected().orElseThrow(), failure.actual().orElseThrow(), page);
        } else {
            failure.expected().ifPresent(value -> addValue("expected", value, page));
            failure.actual().ifPresent(value -> addValue("actual", value, page));
        }
    }

    private static void addEquality(JsonNode expected, JsonNode actual, Page page) {
        boolean strings = expected.isString() && actual.isString();
        boolean texts = ValueLines.isText(expected) || ValueLines.isText(actual);
        if (strings && texts) {
            addDiff(ValueLines.of(expected, actual), page);
        } else if (fits(expected, page) && fits(actual, page)) {
            page.field(INDENT, "expected", JsonLayout.inline(expected));
            page.field(INDENT, "actual", JsonLayout.inline(actual));
        } else if (strings) {
            StringWindow.add(expected.stringValue(), actual.stringValue(), INDENT, page);
        } else {
            addDiff(ValueLines.of(expected, actual), page);
        }
    }

    private static void addDiff(ValueLines values, Page page) {
        Style look = page.look();
        page.line(
                INDENT,
                look.paint(Role.REMOVED, "- expected") + "  " + look.paint(Role.ADDED, "+ actual"));
        List<String> diff = LineDiff.of(values.expected(), values.actual(), look);
        page.lines(INDENT, Excerpt.start(diff, MOST_LINES, 2 * look.width()));
    }

    private static void addValue(String label, JsonNode value, Page page) {
        if (fits(value, page)) {
            page.field(INDENT, label, JsonLayout.inline(value));
            return;
        }
        int columns = page.room(INDENT);
        List<String> lines =
                ValueLines.isText(value)
                        ? ValueLines.textLines(value)
                        : JsonLayout.folded(value, columns);
        page.field(INDENT, label, Excerpt.start(lines, VALUE_LINES, 2 * page.look().width()));
    }

    private static boolean fits(JsonNode value, Page page) {
        int room = page.room(INDENT);
        return JsonLayout.inline(value, room).filter(text -> Columns.of(text) <= room).isPresent();
    }
}
