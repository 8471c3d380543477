package dev.mcptest.plan;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.cassette.RunTapes;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.source.SourceText;

import java.util.Optional;
import java.util.OptionalInt;

/** Options of a run of which some are replaced. */
final class RunOptionsBuilder {

    OptionalInt jobs;
    boolean bail;
    int retries;
    SnapshotPolicy snapshots;
    Ledgers ledgers;
    TokenStore tokens;
    Optional<CacheUse> cache;
    boolean coverage;
    RunTapes tapes;
    Optional<RepeatCommands> commands;
    SourceText source;
    JudgeOptions judging;
    RuleRuns rules;

    RunOptionsBuilder(RunOptions from) {
        jobs = from.jobs();
        bail = from.bail();
        retries = from.retries();
        snapshots = from.snapshots();
        ledgers = from.ledgers();
        tokens = from.tokens();
        cache = from.cache();
        coverage = from.coverage();
        tapes = from.tapes();
        commands = from.commands();
        source = from.source();
        judging = from.judging();
        rules = from.rules();
    }

    RunOptions build() {
        return new RunOptions(
                jobs, bail, retries, snapshots, ledgers, tokens, cache, coverage, tapes, commands,
                source, judging, rules);
    }
}
