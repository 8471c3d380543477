package dev.mcptest.report;

/**
 * A line of a file, and what puts a caret under one of its columns.
 *
 * @param text the line, cut around the column when it is long
 * @param before as wide as what stands before the column; tabs are kept, so that the caret is right
 *     whatever a tab is worth
 */
record SourceLine(String text, String before) {

    private static final String CUT = "...";
    private static final int MARGIN = 16;

    /**
     * Cuts a line to a terminal.
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

    /** A wide letter has a blank of its own width, so that every letter has exactly one. */
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
