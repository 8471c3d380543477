package dev.mcptest.report.problem;

import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Printable;

/**
 * A line of a file and the padding for a caret below it.
 *
 * @param text the line, cut around the column when it is long
 * @param before padding as wide as the text before the column; it keeps tabs, so that the caret is
 *     right for any tab width
 */
record SourceLine(String text, String before) {

    private static final String CUT = "...";
    private static final int MARGIN = 16;

    /**
     * Fits a line to the width of a terminal.
     *
     * @param column counted from 1, in code points
     */
    static SourceLine around(String line, int column, int width) {
        int[] points = line.stripTrailing().codePoints().map(SourceLine::shown).toArray();
        int at = Math.clamp(column - 1L, 0, points.length);
        int room = width - MARGIN;
        int start = points.length <= room || at < room ? 0 : at - room / 2;
        int end = Math.min(points.length, start + room);
        String lead = start > 0 ? CUT : "";
        String text =
                lead + new String(points, start, end - start) + (end < points.length ? CUT : "");
        return new SourceLine(text, " ".repeat(lead.length()) + blanks(points, start, at));
    }

    private static String blanks(int[] points, int start, int end) {
        var blanks = new StringBuilder();
        for (int i = start; i < end; i++) {
            blanks.append(blank(points[i]));
        }
        return blanks.toString();
    }

    /** A wide character is padded with one wide space, so that there is one for each character. */
    private static String blank(int codePoint) {
        if (codePoint == '\t') {
            return "\t";
        }
        return switch (Columns.of(codePoint)) {
            case 0 -> "";
            case 1 -> " ";
            default -> "\u3000";
        };
    }

    private static int shown(int codePoint) {
        return codePoint != '\t' && Printable.isHidden(codePoint) ? '?' : codePoint;
    }
}
