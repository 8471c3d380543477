package dev.mcptest.jq.function;

import java.nio.charset.StandardCharsets;

/** Texts as jq sees them: as code points and as UTF-8 bytes. */
final class Texts {

    private Texts() {}

    /** Returns the UTF-8 bytes of a text; an unpaired surrogate becomes U+FFFD. */
    static byte[] utf8(String text) {
        return wellFormed(text).getBytes(StandardCharsets.UTF_8);
    }

    static String of(byte[] utf8, int from, int to) {
        return new String(utf8, from, to - from, StandardCharsets.UTF_8);
    }

    static String wellFormed(String text) {
        if (isWellFormed(text)) {
            return text;
        }
        var mended = new StringBuilder();
        text.codePoints().forEach(c -> mended.appendCodePoint(isUnpaired(c) ? 0xFFFD : c));
        return mended.toString();
    }

    /** Returns whether there are no unpaired surrogates. */
    static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return text.codePoints().noneMatch(Texts::isUnpaired);
            }
        }
        return true;
    }

    private static boolean isUnpaired(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Returns the part of a text between two indexes, in code points. */
    static String slice(String text, int from, int to) {
        int start = text.offsetByCodePoints(0, from);
        return text.substring(start, text.offsetByCodePoints(start, to - from));
    }

    /**
     * Returns the position of a text in another one, starting at an index, or -1. Takes time linear
     * in both, while {@link String#indexOf(String)} may take time proportional to their product.
     */
    static int find(String text, String part, int from, int[] borders) {
        int matched = 0;
        for (int i = from; i < text.length(); i++) {
            while (matched > 0 && text.charAt(i) != part.charAt(matched)) {
                matched = borders[matched - 1];
            }
            if (text.charAt(i) == part.charAt(matched)) {
                matched++;
            }
            if (matched == part.length()) {
                return i - matched + 1;
            }
        }
        return -1;
    }

    /**
     * Returns, for each prefix, the length of its longest proper suffix that is also a prefix
     * (Knuth-Morris-Pratt).
     */
    static int[] borders(String part) {
        var borders = new int[part.length()];
        int border = 0;
        for (int i = 1; i < part.length(); i++) {
            while (border > 0 && part.charAt(i) != part.charAt(border)) {
                border = borders[border - 1];
            }
            if (part.charAt(i) == part.charAt(border)) {
                border++;
            }
            borders[i] = border;
        }
        return borders;
    }
}
