package dev.mcptest.match.containment;

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

    private static final int NONE = -1;

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
        partnerOfExpected = noPartners(expected.size());
        partnerOfActual = noPartners(actual.size());
        known = bitSets(expected.size());
        matching = bitSets(expected.size());
    }

    private static int[] noPartners(int count) {
        int[] partners = new int[count];
        Arrays.fill(partners, NONE);
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

    private boolean findPartner(int unmatched) {
        int[] reachedFrom = noPartners(actual.size());
        var queue = new ArrayDeque<Integer>();
        queue.add(unmatched);
        while (!queue.isEmpty()) {
            int e = queue.remove();
            for (int a = 0; a < reachedFrom.length; a++) {
                if (reachedFrom[a] == NONE && matches(e, a)) {
                    reachedFrom[a] = e;
                    if (partnerOfActual[a] == NONE) {
                        flipPath(a, reachedFrom);
                        return true;
                    }
                    queue.add(partnerOfActual[a]);
                }
            }
        }
        return false;
    }

    /** Flips the augmenting path, starting at its free end. */
    private void flipPath(int free, int[] reachedFrom) {
        int a = free;
        while (a != NONE) {
            int e = reachedFrom[a];
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
