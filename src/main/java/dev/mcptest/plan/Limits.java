package dev.mcptest.plan;

import java.util.OptionalInt;

/**
 * How many tests may run at the same time.
 *
 * @param jobs the limit of the command line for the whole run
 */
public record Limits(OptionalInt jobs) {

    int ofRun() {
        return jobs.orElse(Integer.MAX_VALUE);
    }

    /** Returns the limit for the tests of a suite; the command line wins over the suite. */
    int ofSuite(Plan.Step step) {
        return jobs.isPresent()
                ? Integer.MAX_VALUE
                : step.suite().parallelism().tests().orElse(Integer.MAX_VALUE);
    }

    /** Returns the limit for the tests on one server of a suite. */
    public int ofServer(Plan.Step step) {
        return step.suite().parallelism().perServer().orElse(jobs.orElse(1));
    }

    /**
     * Returns whether a test must run alone, whatever the command line says: its suite says so, or
     * has hooks around each test.
     */
    boolean alone(Plan.Step step) {
        return step.suite().parallelism().alone() || step.suite().hooks().arePerTest();
    }
}
