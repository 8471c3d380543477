package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Preview;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/**
 * The difference of two texts: {@code -old +new} for single lines, a unified diff for several
 * lines. Its size is limited. Secrets are removed before the texts are compared.
 */
record TextDiff(String expected, String actual) implements Detail {

    private static final int CONTEXT = 3;
    private static final int LINES_COMPARED = 500;
    private static final int LINES_SHOWN = 50;
    private static final int LINE_LENGTH = 200;
    private static final int PART_LENGTH = 120;
    private static final int PLACE_NEEDED = 60;

    /** Truncates texts whose secrets have already been removed. */
    private static final Cut CUT = new Cut(Hiding.NONE);

    TextDiff {
        requireNonNull(expected, "expected is null");
        requireNonNull(actual, "actual is null");
    }

    @Override
    public JsonNode json(Hiding hiding) {
        return Json.nodes().stringNode(of(expected, actual, hiding));
    }

    static String of(String expected, String actual, Hiding hiding) {
        DiffWindow shown = DiffWindow.of(expected, actual, hiding);
        if (shown.expected().equals(shown.actual())) {
            return hunk(shown.expected(), shown.actual());
        }
        return isOneLine(expected) && isOneLine(actual)
                ? inLine(shown.expected(), shown.actual(), shown.characters())
                : ofLines(
                        shown.expected().lines().toList(), shown.actual().lines().toList(), shown);
    }

    private static boolean isOneLine(String text) {
        return text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
    }

    /**
     * Separates the common prefix and suffix, in whole words if both texts have more than those.
     *
     * @param before how many equal characters were left out before
     */
    private static String inLine(String expected, String actual, int before) {
        int shorter = Math.min(expected.length(), actual.length());
        int start = CommonText.start(expected, actual, shorter);
        int end = CommonText.end(expected, actual, shorter - start);
        if (start + end < shorter) {
            start = wordStart(expected, start);
            end = wordEnd(expected, end);
        }
        String removed = expected.substring(start, expected.length() - end);
        String added = actual.substring(start, actual.length() - end);
        int at = before + start;
        String place = at > PLACE_NEEDED ? "after " + at + " characters: " : "";
        return place + hunk(removed, added);
    }

    private static String hunk(String removed, String added) {
        String minus = removed.isEmpty() ? "" : "-" + part(removed);
        String plus = added.isEmpty() ? "" : "+" + part(added);
        return minus + (minus.isEmpty() || plus.isEmpty() ? "" : " ") + plus;
    }

    private static String part(String text) {
        if (text.isBlank()) {
            return Preview.of(text, Hiding.NONE);
        }
        return CUT.start(text, PART_LENGTH);
    }

    private static int wordStart(String text, int start) {
        int place = start;
        while (place > 0 && start - place < PART_LENGTH / 2 && isWord(text.charAt(place - 1))) {
            place--;
        }
        return place;
    }

    private static int wordEnd(String text, int end) {
        int place = end;
        while (place > 0
                && end - place < PART_LENGTH / 2
                && isWord(CommonText.fromEnd(text, place - 1))) {
            place--;
        }
        return place;
    }

    private static boolean isWord(char c) {
        return !Character.isWhitespace(c);
    }

    private static String ofLines(List<String> expected, List<String> actual, DiffWindow shown) {
        if (expected.equals(actual)) {
            return "only line ends differ: -"
                    + ends(shown.expected())
                    + " +"
                    + ends(shown.actual());
        }
        int same = 0;
        while (same < Math.min(expected.size(), actual.size())
                && expected.get(same).equals(actual.get(same))) {
            same++;
        }
        int skipped = Math.max(0, same - CONTEXT);
        List<String> start = from(expected, skipped);
        List<String> other = from(actual, skipped);
        if (start.equals(other)) {
            int before = same == 0 ? shown.characters() : 0;
            String place = "line " + (shown.lines() + same + 1) + ", ";
            return place + inLine(expected.get(same), actual.get(same), before);
        }
        return unified(start, other, shown.lines() + skipped);
    }

    /** Returns a window that starts shortly before the first difference. */
    private static List<String> from(List<String> lines, int start) {
        return lines.stream()
                .skip(start)
                .limit(LINES_COMPARED)
                .map(line -> CUT.start(line, LINE_LENGTH))
                .toList();
    }

    private static String unified(List<String> expected, List<String> actual, int skipped) {
        var patch = DiffUtils.diff(expected, actual);
        List<String> diff =
                UnifiedDiffUtils.generateUnifiedDiff(
                        "expected", "actual", expected, patch, CONTEXT);
        var lines = new ArrayList<>(diff.subList(0, Math.min(LINES_SHOWN, diff.size())));
        if (skipped > 0) {
            lines.add(2, "(line numbers start after " + skipped + " equal lines)");
        }
        if (diff.size() > LINES_SHOWN) {
            lines.add("... and more");
        }
        return String.join("\n", lines);
    }

    private static String ends(String text) {
        return Preview.of(text.replaceAll("[^\\r\\n]", ""), Hiding.NONE);
    }
}
