package dev.mcptest.match;

import tools.jackson.databind.JsonNode;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Gives every expected element an actual one of its own, as far as that is possible.
 *
 * <p>Whoever comes first must not take the only partner of a later one: partners are handed on
 * along augmenting paths until nobody can be helped any more.
 */
final class Pairing {

    private static final int NOBODY = -1;

    private final JsonNode expected;
    private final JsonNode actual;
    private final BiPredicate<JsonNode, JsonNode> matches;
    private final int[] partnerOfActual;
    private final BitSet[] known;
    private final BitSet[] matching;

    Pairing(JsonNode expected, JsonNode actual, BiPredicate<JsonNode, JsonNode> matches) {
        this.expected = expected;
        this.actual = actual;
        this.matches = matches;
        partnerOfActual = new int[actual.size()];
        Arrays.fill(partnerOfActual, NOBODY);
        known = bitSets(expected.size());
        matching = bitSets(expected.size());
    }

    private static BitSet[] bitSets(int count) {
        var sets = new BitSet[count];
        Arrays.setAll(sets, _ -> new BitSet());
        return sets;
    }

    /** Returns the first expected element that stays without a partner. */
    Optional<Integer> firstAlone() {
        for (int e = 0; e < expected.size(); e++) {
            if (!takesFree(e) && !takesAny(e, new BitSet())) {
                return Optional.of(e);
            }
        }
        return Optional.empty();
    }

    private boolean takesFree(int e) {
        for (int a = 0; a < partnerOfActual.length; a++) {
            if (partnerOfActual[a] == NOBODY && matches(e, a)) {
                partnerOfActual[a] = e;
                return true;
            }
        }
        return false;
    }

    private boolean takesAny(int e, BitSet asked) {
        for (int a = 0; a < partnerOfActual.length; a++) {
            if (!asked.get(a) && matches(e, a)) {
                asked.set(a);
                int holder = partnerOfActual[a];
                if (holder == NOBODY || takesFree(holder) || takesAny(holder, asked)) {
                    partnerOfActual[a] = e;
                    return true;
                }
            }
        }
        return false;
    }

    private boolean matches(int e, int a) {
        if (!known[e].get(a)) {
            known[e].set(a);
            matching[e].set(a, matches.test(expected.path(e), actual.path(a)));
        }
        return matching[e].get(a);
    }
}
