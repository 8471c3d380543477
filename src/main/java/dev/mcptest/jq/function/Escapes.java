package dev.mcptest.jq.function;

import java.util.Optional;

/** Resolves escapes in the strings of JSON and of programs. */
public final class Escapes {

    private Escapes() {}

    /** Returns the text without escapes, or empty if one of them is invalid. */
    public static Optional<String> resolve(String raw) {
        String whole = Texts.wellFormed(raw);
        if (whole.indexOf('\\') < 0) {
            return Optional.of(whole);
        }
        var text = new StringBuilder(whole.length());
        int i = 0;
        while (i < whole.length()) {
            int length = escape(whole, i, text);
            if (length == 0) {
                return Optional.empty();
            }
            i += length;
        }
        String resolved = text.toString();
        return Texts.isWellFormed(resolved) ? Optional.of(resolved) : Optional.empty();
    }

    /** Appends the escape at an index. Returns its length, or 0 if it is invalid. */
    private static int escape(String raw, int at, StringBuilder text) {
        if (raw.charAt(at) != '\\') {
            text.append(raw.charAt(at));
            return 1;
        }
        int escaped = at + 1 < raw.length() ? "\"\\/bfnrt".indexOf(raw.charAt(at + 1)) : -1;
        if (escaped >= 0) {
            text.append("\"\\/\b\f\n\r\t".charAt(escaped));
            return 2;
        }
        if (!raw.startsWith("u", at + 1) || !isHex(raw, at + 2)) {
            return 0;
        }
        text.append((char) Integer.parseInt(raw, at + 2, at + 6, 16));
        return 6;
    }

    private static boolean isHex(String text, int from) {
        return from + 4 <= text.length()
                && text.substring(from, from + 4)
                        .chars()
                        .allMatch(c -> c < 128 && Character.digit(c, 16) >= 0);
    }
}
