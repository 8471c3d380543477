package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.OptionalInt;

/**
 * How many tests of a suite may run at the same time.
 *
 * @param tests the limit for the suite; empty for the number of its servers
 * @param perServer the limit for each server; empty for 1, or the value of the command line
 * @param starting how many servers of the run may be starting when a server of this suite starts
 */
public record Parallelism(OptionalInt tests, OptionalInt perServer, int starting) {

    /** The default limit for servers that start at the same time. */
    public static final int MAX_STARTING = 4;

    public Parallelism {
        requireNonNull(tests, "tests is null");
        requireNonNull(perServer, "perServer is null");
    }

    /** Returns whether no other test of any suite may run next to a test of this suite. */
    public boolean alone() {
        return tests.orElse(0) == 1;
    }
}
