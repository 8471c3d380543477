package dev.mcptest.report.text.markup;

/** Measures the width of text on a terminal. */
public final class Columns {

    private static final String CUT = "...";

    private Columns() {}

    public static int of(String text) {
        return text.codePoints().map(Columns::of).sum();
    }

    /** Returns 0 for combining marks, 2 for wide characters and emoji, else 1. */
    public static int of(int codePoint) {
        if (codePoint < 0x300) {
            return 1;
        }
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(codePoint) ? 2 : 1;
        };
    }

    public static String padEnd(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - of(text)));
    }

    /** Truncates a text to a width, with three dots when something is missing. */
    public static String cut(String text, int columns) {
        return of(text) <= columns ? text : start(text, columns - CUT.length()) + CUT;
    }

    private static String start(String text, int columns) {
        int end = 0;
        int used = 0;
        while (end < text.length()) {
            int codePoint = text.codePointAt(end);
            used += of(codePoint);
            if (used > columns) {
                break;
            }
            end += Character.charCount(codePoint);
        }
        return text.substring(0, end);
    }

    private static boolean isWide(int c) {
        boolean hangulAndHan =
                (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf && c != 0x303f);
        boolean syllables = c >= 0xac00 && c <= 0xd7a3;
        boolean compatible = (c >= 0xf900 && c <= 0xfaff) || (c >= 0xfe30 && c <= 0xfe4f);
        boolean fullWidth = (c >= 0xff00 && c <= 0xff60) || (c >= 0xffe0 && c <= 0xffe6);
        boolean planes = c >= 0x20000 && c <= 0x3fffd;
        return hangulAndHan
                || syllables
                || compatible
                || fullWidth
                || planes
                || Character.isEmojiPresentation(c);
    }
}
