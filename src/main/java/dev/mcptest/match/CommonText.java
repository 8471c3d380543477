package dev.mcptest.match;

/** Measures what two texts have in common at their ends, without splitting a surrogate pair. */
final class CommonText {

    private CommonText() {}

    /** Returns how many characters are equal at the start, at most {@code limit}. */
    static int start(String a, String b, int limit) {
        int start = 0;
        while (start < limit && a.charAt(start) == b.charAt(start)) {
            start++;
        }
        return start > 0 && Character.isHighSurrogate(a.charAt(start - 1)) ? start - 1 : start;
    }

    /** Returns how many characters are equal at the end, at most {@code limit}. */
    static int end(String a, String b, int limit) {
        int end = 0;
        while (end < limit && fromEnd(a, end) == fromEnd(b, end)) {
            end++;
        }
        return end > 0 && Character.isLowSurrogate(fromEnd(a, end - 1)) ? end - 1 : end;
    }

    /** Returns a character, counted from the end. */
    static char fromEnd(String text, int place) {
        return text.charAt(text.length() - 1 - place);
    }
}
