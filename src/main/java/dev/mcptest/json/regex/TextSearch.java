package dev.mcptest.json.regex;

/** Finds a text in another one in time linear in the length of both, even for hostile input. */
public final class TextSearch {

    /** Up to this many steps the search of the JDK is used, which is faster on most texts. */
    private static final long EASY = 1_000_000;

    private TextSearch() {}

    /** Returns whether a text contains another one. */
    public static boolean contains(String text, String part) {
        return (long) text.length() * part.length() <= EASY
                ? text.contains(part)
                : search(text, part);
    }

    /** Knuth-Morris-Pratt: never goes back in the text. */
    static boolean search(String text, String part) {
        int[] borders = borders(part);
        int matched = 0;
        for (int at = 0; at < text.length() && matched < part.length(); at++) {
            matched = next(part, borders, matched, text.charAt(at));
        }
        return matched == part.length();
    }

    /** Returns, for each prefix, the length of its longest proper suffix that is also a prefix. */
    private static int[] borders(String part) {
        int[] borders = new int[part.length()];
        for (int at = 1; at < part.length(); at++) {
            borders[at] = next(part, borders, borders[at - 1], part.charAt(at));
        }
        return borders;
    }

    private static int next(String part, int[] borders, int matched, char letter) {
        int length = matched;
        while (length > 0 && part.charAt(length) != letter) {
            length = borders[length - 1];
        }
        return part.charAt(length) == letter ? length + 1 : 0;
    }
}
