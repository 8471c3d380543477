package dev.mcptest.execute;

import static java.util.Objects.requireNonNull;

import dev.mcptest.snapshot.SnapshotPolicy;

import java.util.OptionalInt;

/**
 * How a plan is run.
 *
 * @param jobs how many tests may be in flight at once, also of one server; empty to run servers
 *     side by side and the tests of each one in order
 * @param bail whether the first failure ends the run
 * @param snapshots what may be stored
 */
public record RunOptions(OptionalInt jobs, boolean bail, SnapshotPolicy snapshots) {

    /** Servers side by side, to the end. */
    public static final RunOptions DEFAULT =
            new RunOptions(OptionalInt.empty(), false, SnapshotPolicy.DEFAULT);

    public RunOptions {
        requireNonNull(jobs, "jobs is null");
        requireNonNull(snapshots, "snapshots is null");
    }
}
