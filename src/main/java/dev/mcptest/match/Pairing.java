package dev.mcptest.match;

import tools.jackson.databind.JsonNode;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Assigns to each expected element an actual element of its own, as far as possible.
 *
 * <p>A greedy assignment could take the only partner of a later element. Therefore this is a
 * bipartite matching, extended along augmenting paths until none is left.
 */
final class Pairing {

    private static final int NOBODY = -1;

    private final JsonNode expected;
    private final JsonNode actual;
    private final BiPredicate<JsonNode, JsonNode> matches;
    private final int[] partnerOfExpected;
    private final int[] partnerOfActual;
    private final BitSet[] known;
    private final BitSet[] matching;

    Pairing(JsonNode expected, JsonNode actual, BiPredicate<JsonNode, JsonNode> matches) {
        this.expected = expected;
        this.actual = actual;
        this.matches = matches;
        partnerOfExpected = nobody(expected.size());
        partnerOfActual = nobody(actual.size());
        known = bitSets(expected.size());
        matching = bitSets(expected.size());
    }

    private static int[] nobody(int count) {
        int[] partners = new int[count];
        Arrays.fill(partners, NOBODY);
        return partners;
    }

    private static BitSet[] bitSets(int count) {
        var sets = new BitSet[count];
        Arrays.setAll(sets, _ -> new BitSet());
        return sets;
    }

    /** Returns the first expected element without a partner. */
    Optional<Integer> firstAlone() {
        for (int e = 0; e < expected.size(); e++) {
            if (!findPartner(e)) {
                return Optional.of(e);
            }
        }
        return Optional.empty();
    }

    private boolean findPartner(int alone) {
        int[] asker = nobody(actual.size());
        var asking = new ArrayDeque<Integer>();
        asking.add(alone);
        while (!asking.isEmpty()) {
            int e = asking.remove();
            for (int a = 0; a < asker.length; a++) {
                if (asker[a] == NOBODY && matches(e, a)) {
                    asker[a] = e;
                    if (partnerOfActual[a] == NOBODY) {
                        handOn(a, asker);
                        return true;
                    }
                    asking.add(partnerOfActual[a]);
                }
            }
        }
        return false;
    }

    /** Flips the augmenting path, starting at its free end. */
    private void handOn(int free, int[] asker) {
        int a = free;
        while (a != NOBODY) {
            int e = asker[a];
            int before = partnerOfExpected[e];
            partnerOfExpected[e] = a;
            partnerOfActual[a] = e;
            a = before;
        }
    }

    private boolean matches(int e, int a) {
        if (!known[e].get(a)) {
            known[e].set(a);
            matching[e].set(a, matches.test(expected.path(e), actual.path(a)));
        }
        return matching[e].get(a);
    }
}
