package dev.mcptest.auth;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/** Lists of scopes, separated by spaces. */
public final class Scopes {

    private Scopes() {}

    /** Returns the scopes of both lists without duplicates, those of the first list first. */
    public static String union(String some, String more) {
        Set<String> all = words(some);
        all.addAll(words(more));
        return String.join(" ", all);
    }

    /** Returns whether the first list contains all scopes of the second one. */
    static boolean cover(String some, String others) {
        return words(some).containsAll(words(others));
    }

    private static Set<String> words(String scopes) {
        Set<String> words = new LinkedHashSet<>(Arrays.asList(scopes.strip().split("\\s+", -1)));
        words.remove("");
        return words;
    }
}
