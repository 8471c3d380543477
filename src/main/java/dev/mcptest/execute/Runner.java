package dev.mcptest.execute;

import static java.util.Objects.requireNonNull;

import dev.mcptest.execute.cache.ResultCache;
import dev.mcptest.execute.interrupt.Cancellation;
import dev.mcptest.execute.interrupt.Uninterrupted;
import dev.mcptest.execute.tape.AgentTapes;
import dev.mcptest.hook.HooksOfRun;
import dev.mcptest.judge.Millis;
import dev.mcptest.judge.Transformers;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunIds;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.pool.ServerPool;
import dev.mcptest.pool.SessionKeeper;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.record.Records;
import dev.mcptest.record.Results;
import dev.mcptest.record.SnapshotWarnings;
import dev.mcptest.record.Warnings;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.GradingTest;
import dev.mcptest.world.World;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Runs a plan once and returns its record. A runner is used for one run; {@link #interrupt} may be
 * called from any thread.
 */
public final class Runner {

    private final String version;
    private final long began;
    private final World world;
    private final Plan plan;
    private final RunOptions options;
    private final RunListener listener;
    private final Redactor redactor;
    private final TestRunner tests;
    private final Records records;
    private final Snapshots snapshots;
    private final Warnings warnings = new Warnings();
    private final CommandRunner commands;
    private final HooksOfRun hooks;
    private final Cancellation cancellation = new Cancellation();
    private final ServerPool servers;
    private final Captures captures;
    private final Benches benches;
    private final AgentTapes agentTapes;
    private final Results results;
    private final PlanRun planRun;

    /**
     * Prepares a run; nothing is connected yet.
     *
     * @param version the version of mcptest
     * @param redactor knows the secrets that must not appear in the record
     */
    public Runner(
            String version,
            World world,
            Plan plan,
            RunOptions options,
            Redactor redactor,
            RunListener listener) {
        this(version, world, plan, options, redactor, listener, Optional.empty());
    }

    /**
     * Prepares a run; nothing is connected yet.
     *
     * @param keeper provides the sessions of earlier runs and keeps those of this run open; empty
     *     to close them
     */
    public Runner(
            String version,
            World world,
            Plan plan,
            RunOptions options,
            Redactor redactor,
            RunListener listener,
            Optional<SessionKeeper> keeper) {
        this.version = requireNonNull(version, "version is null");
        this.world = requireNonNull(world, "world is null");
        this.plan = requireNonNull(plan, "plan is null");
        this.options = requireNonNull(options, "options is null");
        this.listener = requireNonNull(listener, "listener is null");
        this.began = world.ticker().nanos();
        this.redactor = redactor;
        this.records =
                new Records(redactor, options.source(), () -> world.ticker().millisSince(began));
        this.snapshots = new Snapshots(options.snapshots(), redactor);
        this.commands = new CommandRunner(world);
        var transformers = new Transformers(world, commands, redactor);
        this.servers =
                new ServerPool(
                        plan,
                        world,
                        version,
                        redactor,
                        options.tokens(),
                        keeper,
                        options.coverage(),
                        options.tapes(),
                        listener,
                        warnings);
        this.captures = new Captures(plan);
        var caller = new Caller(servers, world.ticker(), transformers);
        this.benches = new Benches(world, version, redactor, options.judging(), commands, warnings);
        var judge = new Judge(snapshots, warnings, transformers, benches, redactor);
        this.agentTapes =
                new AgentTapes(
                        options.tapes().taping(),
                        world.workingDirectory(),
                        version,
                        redactor,
                        warnings);
        var models =
                new ModelRuns(
                        benches,
                        judge,
                        agentTapes,
                        caller,
                        options.judging().maxUsd(),
                        warnings,
                        world.ticker(),
                        this::tell);
        this.tests =
                new TestRunner(
                        world.ticker(),
                        records,
                        listener,
                        caller,
                        captures,
                        judge,
                        models,
                        options.rules());
        this.hooks = new HooksOfRun(world, plan, commands, records, redactor, warnings);
        this.results = new Results(plan, options, records);
        var attempts =
                new Attempts(
                        options,
                        servers,
                        hooks,
                        tests,
                        agentTapes,
                        snapshots,
                        cancellation::isInterrupted);
        this.planRun =
                new PlanRun(
                        options,
                        listener,
                        cancellation,
                        servers,
                        captures,
                        hooks,
                        tests,
                        attempts,
                        snapshots,
                        records,
                        results);
    }

    private void tell(Plan.Step step, String line) {
        listener.progressed(records.identity(step).id(), redactor.text(line));
    }

    /**
     * Runs the tests and returns the results. Every selected test is in the record; a test that did
     * not run is skipped with a reason.
     */
    public RunRecord run() {
        Instant startedAt = world.clock().instant();
        Optional<Throwable> fault;
        listener.begun(outline());
        Optional<ResultCache> cache =
                ResultCache.of(version, world, plan, options, redactor, warnings);
        tests.use(cache);
        var scheduled =
                new ScheduledRun(
                        plan.steps(), options.jobs(), captures, servers, hooks, planRun::run);
        try (commands;
                benches) {
            fault = Uninterrupted.run(scheduled::run);
        }
        fault.ifPresent(listener::fault);
        if (!cancellation.isInterrupted()) {
            servers.lateFailures().forEach(late -> results.fail(late.step(), late.failure()));
        }
        List<TestRecord> all = results.all(step -> planRun.unrun(step, fault));
        collectWarnings(all);
        if (!cancellation.isInterrupted() && fault.isEmpty()) {
            cache.ifPresent(it -> it.store(plan.steps(), all, servers, warnings));
        }
        return record(startedAt, all);
    }

    private RunOutline outline() {
        return new RunOutline(
                version,
                mode(),
                servers.records(),
                plan.steps().stream()
                        .map(step -> records.identity(step).suiteFile())
                        .distinct()
                        .toList(),
                plan.steps().stream()
                        .filter(step -> !(step.test() instanceof GradingTest))
                        .map(records::identity)
                        .toList());
    }

    private void collectWarnings(List<TestRecord> all) {
        plan.steps().stream()
                .map(Plan.Step::suite)
                .distinct()
                .forEach(suite -> warnings.checkPercentile(suite, all));
        warnings.checkKeys();
        benches.checkPrices();
        warnings.checkJudged(all);
        options.tokens().drainWarnings().forEach(warnings::add);
        new SnapshotWarnings(world, plan, all).of(snapshots).forEach(warnings::add);
    }

    private RunRecord record(Instant startedAt, List<TestRecord> all) {
        Optional<Coverage> coverage =
                options.coverage() ? Optional.of(servers.coverage()) : Optional.empty();
        return new RunRecord(
                        version,
                        RunIds.next(world),
                        startedAt,
                        Millis.rounded(world.ticker().millisSince(began)),
                        mode(),
                        servers.records(),
                        plan.modelCompatibility(),
                        warnings.all(),
                        all)
                .covering(coverage)
                .asking(benches.use());
    }

    private Mode mode() {
        if (options.tapes().isRecording()) {
            return Mode.RECORD;
        }
        boolean replays =
                agentTapes.replayedAny() || plan.steps().stream().anyMatch(Plan.Step::isReplayed);
        return replays ? Mode.REPLAY : Mode.LIVE;
    }

    /** Ends the run from another thread: pending calls are cut off, and no further test starts. */
    public void interrupt() {
        cancellation.interrupt();
        hooks.interrupt();
        servers.interrupt();
        tests.interrupt();
    }
}
