package dev.mcptest.plan;

import java.util.OptionalInt;

/**
 * How many tests may be under way at once.
 *
 * @param jobs what the command line says, which holds for the run as a whole
 */
public record Limits(OptionalInt jobs) {

    int ofRun() {
        return jobs.orElse(Integer.MAX_VALUE);
    }

    /** Returns how many tests of a suite may be; the command line wins over the suite. */
    int ofSuite(Plan.Step step) {
        return jobs.isPresent()
                ? Integer.MAX_VALUE
                : step.suite().parallelism().tests().orElse(Integer.MAX_VALUE);
    }

    /** Returns how many tests of one server of a suite may be. */
    int ofServer(Plan.Step step) {
        return step.suite().parallelism().perServer().orElse(jobs.orElse(1));
    }

    /**
     * Returns whether nothing may be beside a test, which no command line changes: its suite says
     * so, or brackets each test with hooks.
     */
    boolean alone(Plan.Step step) {
        return step.suite().parallelism().alone() || step.suite().hooks().arePerTest();
    }
}
