package dev.mcptest.report.text.change;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Page;

/** Shows two long texts around their first difference. */
public final class StringWindow {

    private static final int BEFORE = 20;

    private StringWindow() {}

    public static void add(String expected, String actual, int indent, Page page) {
        int at = firstDifference(expected, actual);
        int start = backUp(expected, Math.max(0, at - BEFORE));
        int room = page.room(indent) - 10;
        page.field(indent, "expected", window(expected, start, room));
        page.field(indent, "actual", window(actual, start, room));
        int position = expected.codePointCount(0, at) + 1;
        page.field(
                indent,
                "",
                "they differ from character "
                        + position
                        + " on; lengths "
                        + length(expected)
                        + " and "
                        + length(actual));
    }

    private static int firstDifference(String a, String b) {
        int at = 0;
        int end = Math.min(a.length(), b.length());
        while (at < end && a.charAt(at) == b.charAt(at)) {
            at++;
        }
        return backUp(a, at);
    }

    /** Keeps both halves of a surrogate pair together. */
    private static int backUp(String text, int at) {
        boolean inPair =
                at > 0
                        && at < text.length()
                        && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
        return inPair ? at - 1 : at;
    }

    private static String window(String text, int start, int most) {
        String rest = text.substring(Math.min(start, text.length()));
        String slice = rest.substring(0, backUp(rest, Math.min(most, rest.length())));
        String quoted = JsonLayout.inline(Json.nodes().stringNode(slice));
        return (start > 0 ? "..." : "") + quoted + (slice.length() < rest.length() ? "..." : "");
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
