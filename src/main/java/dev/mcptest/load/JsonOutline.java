package dev.mcptest.load;

import java.util.function.Predicate;

/**
 * Scans a text for the keys of its outermost objects, much faster than a YAML parser. It only
 * understands JSON.
 */
final class JsonOutline {

    private static final String OUTSIDE_OF_TEXTS = " \t\r\n,:-+.0123456789truefalsenullE";

    private final String text;
    private final Predicate<String> wanted;
    private int depth;

    private JsonOutline(String text, Predicate<String> wanted) {
        this.text = text;
        this.wanted = wanted;
    }

    /**
     * Returns whether a text is certainly JSON without any of the wanted outermost keys; false when
     * in doubt.
     */
    static boolean lacks(String text, Predicate<String> wanted) {
        return new JsonOutline(text, wanted).lacks();
    }

    private boolean lacks() {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                int end = closing(at);
                if (end < 0 || (depth == 1 && mayBeWanted(at + 1, end))) {
                    return false;
                }
                at = end;
            } else if (c == '{' || c == '[') {
                depth++;
            } else if (c == '}' || c == ']') {
                depth--;
            } else if (OUTSIDE_OF_TEXTS.indexOf(c) < 0) {
                return false;
            }
        }
        return depth == 0 && !text.isBlank();
    }

    private int closing(int start) {
        for (int at = start + 1; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                return at;
            }
            if (c == '\\') {
                at++;
            }
        }
        return -1;
    }

    private boolean mayBeWanted(int start, int end) {
        String key = text.substring(start, end);
        return key.indexOf('\\') >= 0 ? isKey(end) : wanted.test(key) && isKey(end);
    }

    private boolean isKey(int quote) {
        int at = quote + 1;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at < text.length() && text.charAt(at) == ':';
    }
}
