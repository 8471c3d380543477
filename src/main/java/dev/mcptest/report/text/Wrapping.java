package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Columns;

import java.util.ArrayList;
import java.util.List;

/** Breaks a line of text into lines of limited width. */
public final class Wrapping {

    private Wrapping() {}

    /**
     * Returns the lines of a text, broken between words where possible.
     *
     * @param columns the width of a line
     * @param most how many lines; the last one ends with three dots when something is missing
     */
    public static List<String> of(String text, int columns, int most) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (Columns.of(rest) > columns) {
            if (lines.size() == most - 1) {
                lines.add(Columns.cut(rest, columns));
                return lines;
            }
            int end = end(rest, columns);
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }

    /** Returns the end of the longest line: after a space, else where the columns end. */
    private static int end(String text, int columns) {
        int end = 0;
        int used = 0;
        int space = 0;
        while (end < text.length()) {
            int letter = text.codePointAt(end);
            used += Columns.of(letter);
            if (used > columns) {
                break;
            }
            end += Character.charCount(letter);
            space = letter == ' ' ? end : space;
        }
        boolean atSpace = end < text.length() && text.charAt(end) == ' ';
        return atSpace || space == 0
                ? Math.max(end, Character.charCount(text.codePointAt(0)))
                : space;
    }
}
