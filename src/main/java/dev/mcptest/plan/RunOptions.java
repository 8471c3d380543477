package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.cassette.RunTapes;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.source.SourceText;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Options for running a plan.
 *
 * @param jobs how many tests may run at the same time, also on one server; empty to run servers in
 *     parallel and the tests of each server in order
 * @param bail whether the first failure ends the run
 * @param retries how often a failed test is run again
 * @param snapshots which snapshots may be stored
 * @param ledgers the known failures
 * @param tokens the stored tokens of earlier runs; new ones are stored there
 * @param cache the stored results of earlier runs; empty to neither use nor store any
 * @param coverage whether to find out which parts of the servers the tests exercise
 * @param tapes the recordings that are replayed
 * @param commands builds the commands that run a failed test again
 * @param source the files of the suites, for the lines that failures are about
 * @param judging how language models judge
 * @param rules judges rules of the protocol
 */
public record RunOptions(
        OptionalInt jobs,
        boolean bail,
        int retries,
        SnapshotPolicy snapshots,
        Ledgers ledgers,
        TokenStore tokens,
        Optional<CacheUse> cache,
        boolean coverage,
        RunTapes tapes,
        Optional<RepeatCommands> commands,
        SourceText source,
        JudgeOptions judging,
        RuleRuns rules) {

    /** Runs servers in parallel, without stopping at a failure. */
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
        requireNonNull(cache, "cache is null");
        requireNonNull(tapes, "tapes is null");
        requireNonNull(commands, "commands is null");
        requireNonNull(source, "source is null");
        requireNonNull(judging, "judging is null");
        requireNonNull(rules, "rules is null");
    }

    /** Creates options without commands that repeat failures, and without lines of suites. */
    public RunOptions(
            OptionalInt jobs,
            boolean bail,
            int retries,
            SnapshotPolicy snapshots,
            Ledgers ledgers,
            TokenStore tokens) {
        this(
                jobs,
                bail,
                retries,
                snapshots,
                ledgers,
                tokens,
                Optional.empty(),
                false,
                RunTapes.none(),
                Optional.empty(),
                SourceText.NONE,
                JudgeOptions.DEFAULT,
                RuleRuns.NONE);
    }

    /** Returns these options with another policy for snapshots. */
    public RunOptions with(SnapshotPolicy other) {
        RunOptionsBuilder changed = new RunOptionsBuilder(this);
        changed.snapshots = other;
        return changed.build();
    }

    /** Returns these options with commands for each failure. */
    public RunOptions repeatedBy(RepeatCommands repeat) {
        RunOptionsBuilder changed = new RunOptionsBuilder(this);
        changed.commands = Optional.of(repeat);
        return changed.build();
    }

    /** Returns these options with or without coverage. */
    public RunOptions withCoverage(boolean wanted) {
        RunOptionsBuilder changed = new RunOptionsBuilder(this);
        changed.coverage = wanted;
        return changed.build();
    }

    /** Returns these options with the files of the suites. */
    public RunOptions showing(SourceText text) {
        RunOptionsBuilder changed = new RunOptionsBuilder(this);
        changed.source = text;
        return changed.build();
    }

    /** Returns these options with the recordings of the run. */
    public RunOptions with(RunTapes recordings) {
        RunOptionsBuilder changed = new RunOptionsBuilder(this);
        changed.tapes = recordings;
        return changed.build();
    }

    /** Returns these options with stored results. */
    public RunOptions with(CacheUse use) {
        RunOptionsBuilder changed = new RunOptionsBuilder(this);
        changed.cache = Optional.of(use);
        return changed.build();
    }

    /** Returns these options with other options for judges. */
    public RunOptions with(JudgeOptions other) {
        RunOptionsBuilder changed = new RunOptionsBuilder(this);
        changed.judging = other;
        return changed.build();
    }

    /** Returns these options with what judges rules. */
    public RunOptions with(RuleRuns others) {
        RunOptionsBuilder changed = new RunOptionsBuilder(this);
        changed.rules = others;
        return changed.build();
    }
}
