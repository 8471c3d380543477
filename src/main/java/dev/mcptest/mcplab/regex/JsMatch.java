package dev.mcptest.mcplab.regex;

import java.util.Map;
import java.util.Optional;

/** The first match in a text, or that there is none. */
public final class JsMatch {

    static final JsMatch NONE = new JsMatch("", new int[0], Map.of());

    private final String text;
    private final int[] places;
    private final Map<String, Integer> names;

    JsMatch(String text, int[] places, Map<String, Integer> names) {
        this.text = text;
        this.places = places;
        this.names = names;
    }

    public boolean isFound() {
        return places.length > 0;
    }

    /** Returns where the match begins; -1 when there is none. */
    public int start() {
        return isFound() ? places[0] : -1;
    }

    /** Returns where the match ends; -1 when there is none. */
    public int end() {
        return isFound() ? places[1] : -1;
    }

    /** Returns how many groups the regular expression has. */
    public int groups() {
        return places.length / 2 - 1;
    }

    /** Returns the text of a group, 0 for the whole match; empty when the group has none. */
    public Optional<String> group(int index) {
        boolean has = 2 * index + 1 < places.length && places[2 * index + 1] >= 0;
        return has
                ? Optional.of(text.substring(places[2 * index], places[2 * index + 1]))
                : Optional.empty();
    }

    /** Returns the number of a named group; empty when there is none of that name. */
    public Optional<Integer> named(String name) {
        return Optional.ofNullable(names.get(name));
    }
}
