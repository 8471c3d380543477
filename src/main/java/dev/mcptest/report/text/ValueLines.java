package dev.mcptest.report.text;

import dev.mcptest.report.text.change.Alignment;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Failure;

import tools.jackson.databind.JsonNode;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** An expected and an actual value as lines that can be compared. */
public record ValueLines(List<String> expected, List<String> actual) {

    private static final Set<String> EQUALITY = Set.of("exact", "snapshot");

    public ValueLines {
        expected = List.copyOf(expected);
        actual = List.copyOf(actual);
    }

    /** Returns whether a failure has two values that should be equal. */
    public static boolean areComparable(Failure failure) {
        return failure.expected().isPresent()
                && failure.actual().isPresent()
                && failure.matcher().filter(EQUALITY::contains).isPresent();
    }

    /** Returns the lines of two strings, or two values with one field on each line. */
    public static ValueLines of(JsonNode expected, JsonNode actual) {
        boolean texts = isText(expected) || isText(actual);
        return expected.isString() && actual.isString() && texts
                ? new ValueLines(textLines(expected), textLines(actual))
                : new ValueLines(
                        JsonLayout.spread(expected),
                        JsonLayout.spread(Alignment.of(actual, expected)));
    }

    /** Returns whether a string is better shown line by line than with escaped line breaks. */
    public static boolean isText(JsonNode value) {
        return value.isString() && value.stringValue().strip().indexOf('\n') >= 0;
    }

    public static List<String> textLines(JsonNode string) {
        return Arrays.stream(string.stringValue().split("\n", -1)).map(Printable::line).toList();
    }

    /** Makes trailing spaces visible, since they may be the only difference. */
    public static String withVisibleEnd(String line) {
        String text = line.stripTrailing();
        return text + "\u00b7".repeat(line.length() - text.length());
    }
}
