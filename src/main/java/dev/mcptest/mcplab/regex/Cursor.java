package dev.mcptest.mcplab.regex;

import java.util.Optional;

/** A place in a pattern. */
final class Cursor {

    private final String text;
    private int at;

    Cursor(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    boolean atEnd() {
        return at == text.length();
    }

    char peek() {
        return text.charAt(at);
    }

    char next() {
        return text.charAt(at++);
    }

    void back() {
        at--;
    }

    String rest() {
        return text.substring(at);
    }

    boolean take(char c) {
        return take(String.valueOf(c));
    }

    boolean take(String expected) {
        boolean here = text.startsWith(expected, at);
        at += here ? expected.length() : 0;
        return here;
    }

    /**
     * Reads up to {@code most} digits of a base; returns nothing when there are fewer than least.
     */
    Optional<Integer> number(int base, int least, int most) {
        int end = at;
        while (end < text.length() && end - at < most && digit(text.charAt(end), base) >= 0) {
            end++;
        }
        if (end - at < least) {
            return Optional.empty();
        }
        long value = 0;
        for (; at < end; at++) {
            value = Math.min(value * base + digit(text.charAt(at), base), Integer.MAX_VALUE);
        }
        return Optional.of((int) value);
    }

    static int digit(char c, int base) {
        return c < 128 ? Character.digit(c, base) : -1;
    }

    /** Reads {@code {2}}, {@code {2,}} or {@code {2,3}}; reads nothing when it is none of them. */
    Optional<int[]> bounds() {
        int before = at;
        Optional<Integer> min = take('{') ? number(10, 1, Integer.MAX_VALUE) : Optional.empty();
        if (min.isPresent()) {
            int max = min.get();
            if (take(',')) {
                max = number(10, 1, Integer.MAX_VALUE).orElse(Integer.MAX_VALUE);
            }
            if (take('}')) {
                return Optional.of(new int[] {min.get(), max});
            }
        }
        at = before;
        return Optional.empty();
    }

    /** Reads the number of a group that exists; reads nothing otherwise. */
    Optional<Integer> reference(int groups) {
        int before = at;
        Optional<Integer> index =
                !atEnd() && peek() != '0' ? number(10, 1, Integer.MAX_VALUE) : Optional.empty();
        if (index.isPresent() && index.get() <= groups) {
            return index;
        }
        at = before;
        return Optional.empty();
    }

    /** Reads the name of a group and the {@code >} after it. */
    String groupName() throws InvalidJsRegexException {
        var name = new StringBuilder();
        while (!take('>')) {
            int c = nameCharacter();
            boolean fits = name.isEmpty() ? startsName(c) : continuesName(c);
            if (!fits) {
                throw new InvalidJsRegexException("the name of a group is not valid");
            }
            name.appendCodePoint(c);
        }
        if (name.isEmpty()) {
            throw new InvalidJsRegexException("the name of a group is empty");
        }
        return name.toString();
    }

    private int nameCharacter() throws InvalidJsRegexException {
        if (atEnd()) {
            throw new InvalidJsRegexException("the name of a group is not closed by `>`");
        }
        if (take("\\u{")) {
            int c = number(16, 1, Integer.MAX_VALUE).orElse(-1);
            return take('}') ? c : -1;
        }
        int c = take("\\u") ? number(16, 4, 4).orElse(-1) : codePoint();
        if (c >= 0xD800 && c <= 0xDBFF && take("\\u")) {
            int low = number(16, 4, 4).orElse(0);
            return low >= 0xDC00 && low <= 0xDFFF
                    ? Character.toCodePoint((char) c, (char) low)
                    : -1;
        }
        return c;
    }

    private int codePoint() {
        int c = text.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private static boolean startsName(int c) {
        return c == '$' || c == '_' || (isCharacter(c) && Character.isUnicodeIdentifierStart(c));
    }

    private static boolean continuesName(int c) {
        return c == '$'
                || c == 0x200C
                || c == 0x200D
                || (isCharacter(c)
                        && Character.isUnicodeIdentifierPart(c)
                        && !Character.isIdentifierIgnorable(c));
    }

    private static boolean isCharacter(int c) {
        return Character.isValidCodePoint(c);
    }
}
