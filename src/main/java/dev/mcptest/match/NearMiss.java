package dev.mcptest.match;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * The element of an array that comes nearest to an expected one.
 *
 * @param index its place
 * @param sentence what is wrong with it
 */
record NearMiss(int index, String sentence) {

    private static final int LOOKED_AT = 100;

    /** Returns the element of the same type that shares most members with what is expected. */
    static Optional<NearMiss> in(JsonNode expected, JsonNode actual, Containment by) {
        int best = -1;
        Optional<NearMiss> nearest = Optional.empty();
        for (int i = 0; i < Math.min(LOOKED_AT, actual.size()); i++) {
            JsonNode item = actual.path(i);
            int shared = shared(expected, item, by);
            if (item.getNodeType() == expected.getNodeType() && shared > best) {
                best = shared;
                int index = i;
                nearest =
                        by.element(expected, item)
                                .map(mismatch -> new NearMiss(index, mismatch.sentence()));
            }
        }
        return nearest;
    }

    private static int shared(JsonNode expected, JsonNode item, Containment by) {
        int shared = 0;
        for (var field : expected.properties()) {
            JsonNode value = item.get(field.getKey());
            if (value != null) {
                shared += by.mismatch(field.getValue(), value).isEmpty() ? 3 : 1;
            }
        }
        return shared;
    }
}
