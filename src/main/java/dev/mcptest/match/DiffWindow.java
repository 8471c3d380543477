package dev.mcptest.match;

import dev.mcptest.json.Hiding;

/**
 * The part of two texts around their differences, without secrets. Secrets are searched only in
 * this part, so that long texts take no longer.
 *
 * @param lines how many equal lines were left out before it
 * @param characters how many equal characters were left out at the start of its first line
 */
record DiffWindow(String expected, String actual, int lines, int characters) {

    /** How many characters of each text are kept at most. */
    static final int SIZE = 1 << 16;

    /** How many equal characters are kept before and after the differences. */
    private static final int MARGIN = 4096;

    private static final int LINES_BEFORE = 3;

    static DiffWindow of(String expected, String actual, Hiding hiding) {
        if (Math.max(expected.length(), actual.length()) <= SIZE) {
            return new DiffWindow(hiding.text(expected), hiding.text(actual), 0, 0);
        }
        int shorter = Math.min(expected.length(), actual.length());
        int same = CommonText.start(expected, actual, shorter);
        int tail = CommonText.end(expected, actual, shorter - same);
        int from = start(expected, same);
        int line = lineStart(expected, from);
        return new DiffWindow(
                part(expected, from, tail, hiding),
                part(actual, from, tail, hiding),
                lines(expected, line),
                from - line);
    }

    private static String part(String text, int from, int tail, Hiding hiding) {
        int end = Math.min(text.length() - Math.max(0, tail - MARGIN), from + SIZE);
        return hiding.part(text, from, whole(text, Math.max(from, end)));
    }

    /** Returns the start of a line shortly before a position, or a position inside a long line. */
    private static int start(String text, int at) {
        int least = Math.max(0, at - MARGIN);
        int start = lineStart(text, at);
        for (int i = 0; i < LINES_BEFORE && start > least; i++) {
            start = lineStart(text, start - 1);
        }
        return start >= least ? start : whole(text, least);
    }

    private static int lineStart(String text, int at) {
        int start = at;
        while (start > 0 && !isLineEnd(text, start - 1)) {
            start--;
        }
        return start;
    }

    private static int lines(String text, int end) {
        int lines = 0;
        for (int at = 0; at < end; at++) {
            if (isLineEnd(text, at)) {
                lines++;
            }
        }
        return lines;
    }

    /** Returns whether a line ends with this character, the last one of its line end. */
    private static boolean isLineEnd(String text, int at) {
        char letter = text.charAt(at);
        boolean pair = letter == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
        return letter == '\n' || (letter == '\r' && !pair);
    }

    /** Does not split a surrogate pair. */
    private static int whole(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at))
                ? at - 1
                : at;
    }
}
