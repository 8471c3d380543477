package dev.mcptest.execute;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.snapshot.SnapshotPolicy;

import java.util.OptionalInt;

/**
 * How a plan is run.
 *
 * @param jobs how many tests may be in flight at once, also of one server; empty to run servers
 *     side by side and the tests of each one in order
 * @param bail whether the first failure ends the run
 * @param retries how often a test that failed runs again
 * @param snapshots what may be stored
 * @param ledgers which failures are known
 * @param tokens what earlier runs have left, and later ones are left
 */
public record RunOptions(
        OptionalInt jobs,
        boolean bail,
        int retries,
        SnapshotPolicy snapshots,
        Ledgers ledgers,
        TokenStore tokens) {

    /** Servers side by side, to the end. */
    public static final RunOptions DEFAULT =
            new RunOptions(
                    OptionalInt.empty(),
                    false,
                    0,
                    SnapshotPolicy.DEFAULT,
                    Ledgers.NONE,
                    TokenStore.none());

    public RunOptions {
        requireNonNull(jobs, "jobs is null");
        requireNonNull(snapshots, "snapshots is null");
        requireNonNull(ledgers, "ledgers is null");
        requireNonNull(tokens, "tokens is null");
    }
}
