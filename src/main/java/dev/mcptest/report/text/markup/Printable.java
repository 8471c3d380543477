package dev.mcptest.report.text.markup;

import java.util.List;

/**
 * Makes untrusted text safe to show: characters that move the cursor, change colours or reorder
 * text are escaped.
 */
public final class Printable {

    private Printable() {}

    /** Returns a text on one line. */
    public static String line(String text) {
        return visible(text, false);
    }

    /** Returns a text with its line breaks and tabs. */
    public static String paragraph(String text) {
        return visible(text, true);
    }

    /** Returns the lines of a text; tabs become spaces. */
    public static List<String> lines(String text) {
        return text.lines().map(Printable::untabbed).toList();
    }

    /** Returns a text on one line; tabs become spaces. */
    public static String untabbed(String text) {
        return line(text.replace("\t", "    "));
    }

    private static String visible(String text, boolean lines) {
        for (int i = 0; i < text.length(); i++) {
            if (isHidden(text.charAt(i), lines)) {
                return escaped(text, lines);
            }
        }
        return text;
    }

    private static boolean isHidden(char c, boolean lines) {
        return isHidden(c) && !(lines && (c == '\n' || c == '\t'));
    }

    private static String escaped(String text, boolean lines) {
        var shown = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isHidden(c, lines)) {
                shown.append(escape(c));
            } else {
                shown.append(c);
            }
        }
        return shown.toString();
    }

    static String escape(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> {
                String digits = Integer.toHexString(c);
                yield "\\u" + "0".repeat(4 - digits.length()) + digits;
            }
        };
    }

    /** Returns whether a character is escaped. */
    public static boolean isHidden(int c) {
        if (c < 0x80) {
            return c < 0x20 || c == 0x7f;
        }
        boolean controls = c < 0xa0;
        boolean separators = c == 0x2028 || c == 0x2029;
        boolean reorders = c == 0x200e || c == 0x200f || c == 0x061c;
        boolean embeds = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
        return controls || separators || reorders || embeds;
    }
}
