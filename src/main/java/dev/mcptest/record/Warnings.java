package dev.mcptest.record;

import dev.mcptest.judge.Millis;
import dev.mcptest.result.Latency;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.Suite;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/** Collects warnings about the whole run, without duplicates. */
public final class Warnings {

    private final Set<String> texts = new LinkedHashSet<>();
    private final Map<String, Integer> stubRows = new LinkedHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();

    public void add(String text) {
        lock.lock();
        try {
            texts.add(text);
        } finally {
            lock.unlock();
        }
    }

    /** Counts a row that ran on the stub, for a warning on each missing key. */
    public void count(String missingKey) {
        lock.lock();
        try {
            stubRows.merge(missingKey, 1, Integer::sum);
        } finally {
            lock.unlock();
        }
    }

    /** Adds a warning for each missing key. */
    public void checkKeys() {
        stubRows.forEach((reason, rows) ->
                add(
                        reason
                                + ": "
                                + (rows == 1 ? "1 agent test" : rows + " agent tests")
                                + " ran on the stub and "
                                + (rows == 1 ? "was" : "were")
                                + " skipped"));
    }

    public List<String> all() {
        lock.lock();
        try {
            return List.copyOf(texts);
        } finally {
            lock.unlock();
        }
    }

    /** Adds a warning when nothing failed because nothing ran. */
    public void checkJudged(List<TestRecord> tests) {
        for (TestRecord test : tests) {
            if (test.status() != Status.SKIP) {
                return;
            }
        }
        if (!tests.isEmpty()) {
            add(
                    "nothing was judged: "
                            + (tests.size() == 1
                                    ? "the only test that was selected was skipped"
                                    : "all " + tests.size() + " selected tests were skipped"));
        }
    }

    /** Adds a warning when the 95th percentile of the calls of a suite exceeds its soft budget. */
    public void checkPercentile(Suite suite, List<TestRecord> tests) {
        suite.p95LatencyMs()
                .ifPresent(budget ->
                        Latency.of(
                                        tests.stream()
                                                .filter(test -> test.file().equals(suite.file()))
                                                .toList())
                                .filter(latency -> latency.p95() > budget)
                                .ifPresent(latency ->
                                        add(
                                                "p95 latency of "
                                                        + suite.name()
                                                        + " is "
                                                        + Millis.text(latency.p95())
                                                        + ", over its soft budget of "
                                                        + budget
                                                        + " ms")));
    }
}
