package dev.mcptest.normalize;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits keys into words: {@code createdAt}, {@code created_at} and {@code Created-At}. */
final class KeyWords {

    private KeyWords() {}

    static List<String> of(String key) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= key.length(); i++) {
            if (i == key.length() || isStart(key, i)) {
                add(key.substring(start, i), words);
                start = i;
            }
        }
        return words;
    }

    private static boolean isStart(String key, int at) {
        char before = key.charAt(at - 1);
        char here = key.charAt(at);
        return !Character.isLetterOrDigit(before)
                || !Character.isLetterOrDigit(here)
                || (Character.isUpperCase(here) && !Character.isUpperCase(before));
    }

    private static void add(String part, List<String> words) {
        if (!part.isEmpty() && Character.isLetterOrDigit(part.charAt(0))) {
            words.add(part.toLowerCase(Locale.ROOT));
        }
    }

    /** Returns whether words end with other words. */
    static boolean end(List<String> words, String... with) {
        int from = words.size() - with.length;
        return from >= 0 && words.subList(from, words.size()).equals(List.of(with));
    }
}
