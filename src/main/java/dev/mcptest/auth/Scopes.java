package dev.mcptest.auth;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/** Lists of scopes, with spaces between them. */
final class Scopes {

    private Scopes() {}

    /** Returns the scopes of both, each once, those of the first one first. */
    static String union(String some, String more) {
        Set<String> all = words(some);
        all.addAll(words(more));
        return String.join(" ", all);
    }

    /** Returns whether all of the others are among some. */
    static boolean cover(String some, String others) {
        return words(some).containsAll(words(others));
    }

    private static Set<String> words(String scopes) {
        Set<String> words = new LinkedHashSet<>(Arrays.asList(scopes.strip().split("\\s+", -1)));
        words.remove("");
        return words;
    }
}
