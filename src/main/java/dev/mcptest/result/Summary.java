package dev.mcptest.result;

import java.util.List;

/** Counts over the tests of a run. */
public record Summary(
        int total, int passed, int failed, int skipped, int inconclusive, int cached) {

    static Summary of(List<TestRecord> tests) {
        return new Summary(
                tests.size(),
                count(tests, Status.PASS),
                count(tests, Status.FAIL),
                count(tests, Status.SKIP),
                count(tests, Status.INCONCLUSIVE),
                (int) tests.stream().filter(TestRecord::cacheHit).count());
    }

    private static int count(List<TestRecord> tests, Status status) {
        return (int) tests.stream().filter(test -> test.status() == status).count();
    }
}
