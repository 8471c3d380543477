package dev.mcptest.redact;

import java.nio.charset.StandardCharsets;

/**
 * Finds a secret in a URL-encoded text. Encoders differ in the characters that they leave alone, so
 * each one may stand there as itself or encoded.
 */
final class PercentForm {

    private final int[] secret;

    PercentForm(String secret) {
        this.secret = secret.codePoints().toArray();
    }

    /** Returns the text with every encoded occurrence replaced. */
    String replace(String text, String replacement) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        var out = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int end = matchEnd(text, at);
            if (end < 0) {
                out.append(text.charAt(at++));
            } else {
                out.append(replacement);
                at = end;
            }
        }
        return out.toString();
    }

    private int matchEnd(String text, int from) {
        int at = from;
        for (int i = 0; i < secret.length && at >= 0; i++) {
            at = matchOne(text, at, secret[i]);
        }
        return at;
    }

    private static int matchOne(String text, int at, int codePoint) {
        if (at < text.length() && text.codePointAt(at) == codePoint) {
            return at + Character.charCount(codePoint);
        }
        if (codePoint == ' ' && text.startsWith("+", at)) {
            return at + 1;
        }
        return matchEncoded(text, at, codePoint);
    }

    private static int matchEncoded(String text, int from, int codePoint) {
        int at = from;
        for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
            if (at + 2 >= text.length()
                    || text.charAt(at) != '%'
                    || hex(text, at + 1) != (b & 0xff)) {
                return -1;
            }
            at += 3;
        }
        return at;
    }

    private static int hex(String text, int at) {
        int high = Character.digit(text.charAt(at), 16);
        int low = Character.digit(text.charAt(at + 1), 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }
}
