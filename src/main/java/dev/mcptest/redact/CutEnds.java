package dev.mcptest.redact;

/**
 * Finds the beginnings and ends of a secret that stand at the dots of a text that was cut, in time
 * that grows with the text (Knuth, Morris and Pratt).
 */
final class CutEnds {

    private static final String DOTS = "...";

    private CutEnds() {}

    /** Is told where part of a secret stands. */
    @FunctionalInterface
    interface Found {
        void at(int from, int to);
    }

    static boolean isCut(String text) {
        return text.contains(DOTS);
    }

    /** Looks for the beginning of a form before dots, and for its end after them. */
    static void find(String text, String form, Found found) {
        int[] before = longestBeginnings(text, form);
        for (int at = text.indexOf(DOTS); at >= 0; at = text.indexOf(DOTS, at + 1)) {
            int end = at > 0 && isBlank(text.charAt(at - 1)) && before[at] == 0 ? at - 1 : at;
            if (before[end] >= SecretForms.SHORTEST) {
                found.at(end - before[end], end);
            }
        }
        int length = text.length();
        int[] after = longestBeginnings(reversed(text), reversed(form));
        for (int at = text.indexOf(DOTS); at >= 0; at = text.indexOf(DOTS, at + 1)) {
            int from = at + DOTS.length();
            if (from < length && isBlank(text.charAt(from)) && after[length - from] == 0) {
                from++;
            }
            if (after[length - from] >= SecretForms.SHORTEST) {
                found.at(from, from + after[length - from]);
            }
        }
    }

    /** A blank may stand for a plus. */
    private static boolean isBlank(char letter) {
        return letter == ' ' || letter == '+';
    }

    private static String reversed(String text) {
        char[] letters = text.toCharArray();
        for (int i = 0, j = letters.length - 1; i < j; i++, j--) {
            char letter = letters[i];
            letters[i] = letters[j];
            letters[j] = letter;
        }
        return new String(letters);
    }

    /** Returns for each place how many characters before it are the beginning of a form. */
    private static int[] longestBeginnings(String text, String form) {
        int[] borders = borders(form);
        int[] longest = new int[text.length() + 1];
        int length = 0;
        for (int at = 0; at < text.length(); at++) {
            length = next(form, borders, length, text.charAt(at));
            longest[at + 1] = length;
        }
        return longest;
    }

    private static int[] borders(String form) {
        int[] borders = new int[form.length() + 1];
        int length = 0;
        for (int at = 1; at < form.length(); at++) {
            length = next(form, borders, length, form.charAt(at));
            borders[at + 1] = length;
        }
        return borders;
    }

    private static int next(String form, int[] borders, int matched, char letter) {
        int length = matched;
        while (length > 0 && (length == form.length() || form.charAt(length) != letter)) {
            length = borders[length];
        }
        return length < form.length() && form.charAt(length) == letter ? length + 1 : length;
    }
}
