package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Columns;
import dev.mcptest.report.text.Excerpt;
import dev.mcptest.report.text.JsonLayout;
import dev.mcptest.report.text.Page;
import dev.mcptest.report.text.Printable;
import dev.mcptest.report.text.StringWindow;
import dev.mcptest.report.text.Style;
import dev.mcptest.report.text.Theme.Role;
import dev.mcptest.result.Failure;

import tools.jackson.databind.JsonNode;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Shows the expected and the actual value. */
final class Comparison {

    private static final Set<String> EQUALITY = Set.of("exact", "snapshot");
    private static final int MOST_LINES = 40;
    private static final int VALUE_LINES = 12;
    private static final int INDENT = 4;

    private Comparison() {}

    static void add(Failure failure, Page page) {
        boolean both = failure.expected().isPresent() && failure.actual().isPresent();
        boolean equality = failure.matcher().filter(EQUALITY::contains).isPresent();
        if (both && equality) {
            addEquality(failure.expected().get(), failure.actual().get(), page);
        } else {
            failure.expected().ifPresent(value -> addValue("expected", value, page));
            failure.actual().ifPresent(value -> addValue("actual", value, page));
        }
    }

    private static void addEquality(JsonNode expected, JsonNode actual, Page page) {
        boolean texts = isText(expected) || isText(actual);
        if (expected.isString() && actual.isString() && texts) {
            addDiff(textLines(expected), textLines(actual), page);
        } else if (fits(expected, page) && fits(actual, page)) {
            page.field(INDENT, "expected", JsonLayout.inline(expected));
            page.field(INDENT, "actual", JsonLayout.inline(actual));
        } else if (expected.isString() && actual.isString()) {
            StringWindow.add(expected.stringValue(), actual.stringValue(), INDENT, page);
        } else {
            addDiff(
                    JsonLayout.spread(expected),
                    JsonLayout.spread(Alignment.of(actual, expected)),
                    page);
        }
    }

    private static void addDiff(List<String> expected, List<String> actual, Page page) {
        Style look = page.look();
        page.line(
                INDENT,
                look.paint(Role.REMOVED, "- expected") + "  " + look.paint(Role.ADDED, "+ actual"));
        List<String> diff = LineDiff.of(expected, actual, look);
        page.lines(INDENT, Excerpt.start(diff, MOST_LINES, 2 * look.width()));
    }

    private static void addValue(String label, JsonNode value, Page page) {
        if (fits(value, page)) {
            page.field(INDENT, label, JsonLayout.inline(value));
            return;
        }
        int columns = page.room(INDENT);
        List<String> lines = isText(value) ? textLines(value) : JsonLayout.folded(value, columns);
        page.field(INDENT, label, Excerpt.start(lines, VALUE_LINES, 2 * page.look().width()));
    }

    private static boolean fits(JsonNode value, Page page) {
        int room = page.room(INDENT);
        return JsonLayout.inline(value, room).filter(text -> Columns.of(text) <= room).isPresent();
    }

    /** Returns whether a string is better shown line by line than with escaped line breaks. */
    private static boolean isText(JsonNode value) {
        return value.isString() && value.stringValue().strip().indexOf('\n') >= 0;
    }

    private static List<String> textLines(JsonNode string) {
        return Arrays.stream(string.stringValue().split("\n", -1)).map(Printable::line).toList();
    }
}
