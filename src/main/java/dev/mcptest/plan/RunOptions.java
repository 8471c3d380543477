package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.snapshot.SnapshotPolicy;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

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
 * @param reproduction returns the command that runs one test again
 */
public record RunOptions(
        OptionalInt jobs,
        boolean bail,
        int retries,
        SnapshotPolicy snapshots,
        Ledgers ledgers,
        TokenStore tokens,
        Function<Plan.Step, Optional<String>> reproduction) {

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
        requireNonNull(reproduction, "reproduction is null");
    }

    /** Creates options of a run whose failures name no command. */
    public RunOptions(
            OptionalInt jobs,
            boolean bail,
            int retries,
            SnapshotPolicy snapshots,
            Ledgers ledgers,
            TokenStore tokens) {
        this(jobs, bail, retries, snapshots, ledgers, tokens, _ -> Optional.empty());
    }

    /** Returns these options with a command for each failure. */
    public RunOptions reproducedBy(Function<Plan.Step, String> command) {
        return new RunOptions(
                jobs,
                bail,
                retries,
                snapshots,
                ledgers,
                tokens,
                step -> Optional.of(command.apply(step)));
    }
}
