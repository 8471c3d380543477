package dev.mcptest.compare;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What differs between two runs. Each list is in the order of the newer run.
 *
 * @param newlyFailing tests that fail and did not fail before, or are new
 * @param fixed tests that failed and pass now
 * @param slower tests that take more than 1.5 times as long, and 50 ms longer
 */
public record RunDiff(
        List<Change> newlyFailing,
        List<Change> fixed,
        List<Change> stillFailing,
        List<Change> slower,
        List<Change> faster,
        List<Change> appeared,
        List<Change> vanished) {

    private static final double RATIO = 1.5;
    private static final double LEAST_MS = 50;

    /**
     * A test that differs.
     *
     * @param before its result in the older run
     * @param test its result in the newer run, or in the older if it vanished
     */
    public record Change(Optional<TestRecord> before, TestRecord test) {}

    public RunDiff {
        newlyFailing = List.copyOf(newlyFailing);
        fixed = List.copyOf(fixed);
        stillFailing = List.copyOf(stillFailing);
        slower = List.copyOf(slower);
        faster = List.copyOf(faster);
        appeared = List.copyOf(appeared);
        vanished = List.copyOf(vanished);
    }

    /** Compares two runs. A known failure does not count as failing. */
    public static RunDiff of(RunRecord older, RunRecord newer) {
        Map<TestId, TestRecord> before = new HashMap<>();
        older.tests().forEach(test -> before.put(test.id(), test));
        var diff =
                new RunDiff.Lists(
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new ArrayList<>());
        for (TestRecord test : newer.tests()) {
            diff.add(new Change(Optional.ofNullable(before.remove(test.id())), test));
        }
        List<Change> vanished = new ArrayList<>();
        for (TestRecord test : older.tests()) {
            if (before.remove(test.id()) != null) {
                vanished.add(new Change(Optional.of(test), test));
            }
        }
        return new RunDiff(
                diff.newlyFailing,
                diff.fixed,
                diff.stillFailing,
                diff.slower,
                diff.faster,
                diff.appeared,
                vanished);
    }

    /** Returns whether a test newly fails or vanished. */
    public boolean isWorse() {
        return !newlyFailing.isEmpty() || !vanished.isEmpty();
    }

    private record Lists(
            List<Change> newlyFailing,
            List<Change> fixed,
            List<Change> stillFailing,
            List<Change> slower,
            List<Change> faster,
            List<Change> appeared) {

        void add(Change change) {
            TestRecord test = change.test;
            boolean failed = change.before.filter(TestRecord::isUnexpectedFailure).isPresent();
            if (test.isUnexpectedFailure()) {
                (failed ? stillFailing : newlyFailing).add(change);
            } else if (failed && test.status() == Status.PASS) {
                fixed.add(change);
            }
            if (change.before.isEmpty()) {
                appeared.add(change);
            } else if (isTimed(test) && isTimed(change.before.get())) {
                double old = change.before.get().durationMs();
                if (isLonger(test.durationMs(), old)) {
                    slower.add(change);
                } else if (isLonger(old, test.durationMs())) {
                    faster.add(change);
                }
            }
        }

        private static boolean isTimed(TestRecord test) {
            return test.status() != Status.SKIP && !test.cacheHit() && !test.replayed();
        }

        private static boolean isLonger(double millis, double other) {
            return millis > RATIO * other && millis - other > LEAST_MS;
        }
    }
}
