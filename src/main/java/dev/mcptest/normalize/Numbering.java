package dev.mcptest.normalize;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The numbers given so far: equal values have the same number. One numbering is for one value, or
 * for all exchanges of a recording in their order. For use by one thread at a time.
 */
public final class Numbering {

    private final Map<String, Map<String, Integer>> lasting = new HashMap<>();
    private final Map<String, Map<String, Integer>> passing = new HashMap<>();
    private final Map<String, String> originals = new LinkedHashMap<>();

    /** Starts the next exchange: points in time are numbered from 1 again. */
    public void next() {
        passing.clear();
    }

    /** Returns the texts that were replaced, by placeholder. */
    public Map<String, String> originals() {
        return Map.copyOf(originals);
    }

    /** Returns whether a placeholder stands for the same value in a whole recording. */
    public static boolean isLasting(String placeholder) {
        return Rules.all().stream()
                .filter(rule -> placeholder.startsWith("<" + rule.kind() + ":"))
                .anyMatch(Rule::lasting);
    }

    int number(Rule rule, String original) {
        Map<String, Integer> numbers =
                (rule.lasting() ? lasting : passing)
                        .computeIfAbsent(rule.kind(), _ -> new HashMap<>());
        Integer known = numbers.putIfAbsent(original, numbers.size() + 1);
        return known == null ? numbers.size() : known;
    }

    boolean knows(Rule rule, String original) {
        return (rule.lasting() ? lasting : passing)
                .getOrDefault(rule.kind(), Map.of())
                .containsKey(original);
    }

    String placeholder(Rule rule, String original) {
        String placeholder = Numbered.placeholder(rule.kind(), number(rule, original));
        originals.putIfAbsent(placeholder, original);
        return placeholder;
    }
}
