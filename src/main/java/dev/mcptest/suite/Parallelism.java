package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.OptionalInt;

/**
 * How many tests of a suite may be under way at once.
 *
 * @param tests how many of the suite; empty for as many as there are servers
 * @param perServer how many of each server; empty for one, or for what the command line says
 * @param starting how many servers of the run may be starting when one of the suite does
 */
public record Parallelism(OptionalInt tests, OptionalInt perServer, int starting) {

    /** How many servers start at once when a suite does not say. */
    public static final int MAX_STARTING = 4;

    public Parallelism {
        requireNonNull(tests, "tests is null");
        requireNonNull(perServer, "perServer is null");
    }

    /** Returns whether no test of any suite may be under way beside one of this suite. */
    public boolean alone() {
        return tests.orElse(0) == 1;
    }
}
