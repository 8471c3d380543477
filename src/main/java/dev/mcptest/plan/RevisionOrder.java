package dev.mcptest.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Runs the revisions of a suite one after the other: a test starts only when all tests of the
 * revision before are over. Not thread-safe.
 */
public final class RevisionOrder {

    /**
     * For each suite, the number of remaining tests per revision, keyed by the index of its first
     * test.
     */
    private final Map<String, NavigableMap<Integer, Integer>> left = new HashMap<>();

    private final Map<Integer, Integer> firsts = new HashMap<>();

    public RevisionOrder(List<Plan.Step> steps) {
        Map<String, Map<Optional<String>, Integer>> firstOfPass = new HashMap<>();
        for (Plan.Step step : steps) {
            int first =
                    firstOfPass
                            .computeIfAbsent(step.suite().file(), _ -> new HashMap<>())
                            .computeIfAbsent(step.revision(), _ -> step.index());
            firsts.put(step.index(), first);
            left(step).merge(first, 1, Integer::sum);
        }
    }

    public boolean mayBegin(Plan.Step step) {
        return left(step).firstKey() == first(step);
    }

    public void over(Plan.Step step) {
        if (left(step).merge(first(step), -1, Integer::sum) == 0) {
            left(step).remove(first(step));
        }
    }

    private int first(Plan.Step step) {
        return firsts.getOrDefault(step.index(), 0);
    }

    private NavigableMap<Integer, Integer> left(Plan.Step step) {
        return left.computeIfAbsent(step.suite().file(), _ -> new TreeMap<>());
    }
}
