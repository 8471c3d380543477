package dev.mcptest.result;

import java.util.List;

/**
 * Counts over the tests of a run.
 *
 * @param knownFailures how many of the failed tests are known failures
 * @param flaky how many of the passed tests failed at first
 */
public record Summary(
        int total,
        int passed,
        int failed,
        int skipped,
        int inconclusive,
        int cached,
        int knownFailures,
        int flaky) {

    static Summary of(List<TestRecord> tests) {
        return new Summary(
                tests.size(),
                count(tests, Status.PASS),
                count(tests, Status.FAIL),
                count(tests, Status.SKIP),
                count(tests, Status.INCONCLUSIVE),
                (int) tests.stream().filter(TestRecord::cacheHit).count(),
                (int) tests.stream().filter(TestRecord::isKnownFailure).count(),
                (int) tests.stream().filter(TestRecord::isFlaky).count());
    }

    private static int count(List<TestRecord> tests, Status status) {
        return (int) tests.stream().filter(test -> test.status() == status).count();
    }
}
