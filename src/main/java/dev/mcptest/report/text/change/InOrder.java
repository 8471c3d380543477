package dev.mcptest.report.text.change;

import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Brings tests that finish in any order into the order of a report. */
public final class InOrder {

    private final List<TestIdentity> order;
    private final Map<TestId, Deque<Integer>> places;
    private final List<Optional<TestRecord>> finished;
    private int released;

    /**
     * @param order the tests as the report shows them
     */
    public InOrder(List<TestIdentity> order) {
        this.order = List.copyOf(order);
        this.places = places();
        this.finished = new ArrayList<>(Collections.nCopies(order.size(), Optional.empty()));
    }

    private Map<TestId, Deque<Integer>> places() {
        Map<TestId, Deque<Integer>> all = HashMap.newHashMap(order.size());
        for (int i = 0; i < order.size(); i++) {
            all.computeIfAbsent(order.get(i).id(), _ -> new ArrayDeque<>(1)).add(i);
        }
        return all;
    }

    /** Takes a test; returns the tests that now have all earlier ones before them. */
    public List<TestRecord> add(TestRecord test) {
        place(test, places).ifPresent(place -> finished.set(place, Optional.of(test)));
        return release();
    }

    /** Takes the results of the whole run; returns the tests that were not returned yet. */
    public List<TestRecord> rest(List<TestRecord> all) {
        Map<TestId, Deque<Integer>> again = places();
        for (TestRecord test : all) {
            place(test, again)
                    .filter(place -> finished.get(place).isEmpty())
                    .ifPresent(place -> finished.set(place, Optional.of(test.asReported())));
        }
        return release();
    }

    private static Optional<Integer> place(TestRecord test, Map<TestId, Deque<Integer>> places) {
        return Optional.ofNullable(places.get(test.id())).map(Deque::poll);
    }

    private List<TestRecord> release() {
        List<TestRecord> next = new ArrayList<>();
        while (released < order.size() && finished.get(released).isPresent()) {
            next.add(finished.get(released).get());
            released++;
        }
        return next;
    }
}
