package dev.mcptest.cassette;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where two values differ. */
public final class Differences {

    private static final int MOST = 50;

    private Differences() {}

    /**
     * A place where two values differ.
     *
     * @param before missing if only the second value has it
     * @param after missing if only the first value has it
     */
    public record Difference(Pointer at, JsonNode before, JsonNode after) {}

    /** Returns the first {@value #MOST} differences; none for equal values. */
    public static List<Difference> of(JsonNode before, JsonNode after) {
        List<Difference> found = new ArrayList<>();
        compare(before, after, Pointer.ROOT, found);
        return found;
    }

    private static void compare(
            JsonNode before, JsonNode after, Pointer at, List<Difference> found) {
        if (found.size() >= MOST) {
            return;
        }
        if (before.isObject() && after.isObject()) {
            Set<String> names = new LinkedHashSet<>(after.propertyNames());
            names.addAll(before.propertyNames());
            names.forEach(
                    name -> compare(before.path(name), after.path(name), at.key(name), found));
        } else if (before.isArray() && after.isArray() && before.size() == after.size()) {
            for (int i = 0; i < after.size(); i++) {
                compare(before.path(i), after.path(i), at.index(i), found);
            }
        } else if (!JsonEquality.equal(before, after)) {
            found.add(new Difference(at, before, after));
        }
    }
}
