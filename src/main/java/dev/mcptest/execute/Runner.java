package dev.mcptest.execute;

import static java.util.Objects.requireNonNull;

import dev.mcptest.process.CommandRunner;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.world.World;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/** Carries out a plan. */
public final class Runner {

    private final String version;
    private final World world;
    private final Plan plan;
    private final RunOptions options;
    private final RunListener listener;
    private final TestRunner tests;
    private final Records records;
    private final Snapshots snapshots;
    private final Warnings warnings = new Warnings();
    private final CommandRunner commands;
    private final HooksOfRun hooks;
    private final Cancellation cancellation = new Cancellation();
    private final Lanes lanes;
    private final Captures captures;
    private final AtomicReferenceArray<TestRecord> results;
    private volatile boolean interrupted;

    /**
     * Prepares a run; nothing is connected yet.
     *
     * @param version the version of mcptest
     * @param redactor knows the secrets that must not enter the record
     */
    public Runner(
            String version,
            World world,
            Plan plan,
            RunOptions options,
            Redactor redactor,
            RunListener listener) {
        this.version = requireNonNull(version, "version is null");
        this.world = requireNonNull(world, "world is null");
        this.plan = requireNonNull(plan, "plan is null");
        this.options = requireNonNull(options, "options is null");
        this.listener = requireNonNull(listener, "listener is null");
        this.records = new Records(redactor);
        this.snapshots = new Snapshots(options.snapshots(), redactor);
        this.commands = new CommandRunner(world);
        var transformers = new Transformers(world, commands);
        this.lanes =
                new Lanes(plan, world, version, redactor, options.tokens(), listener, warnings);
        this.captures = new Captures(plan);
        this.tests =
                new TestRunner(
                        version,
                        world.ticker(),
                        records,
                        listener,
                        new Caller(lanes, world.ticker(), transformers),
                        captures,
                        new Judge(snapshots, warnings, transformers));
        this.hooks = new HooksOfRun(world, plan, commands, records, redactor, warnings);
        this.results = new AtomicReferenceArray<>(plan.steps().size());
    }

    /**
     * Runs the tests and returns what they found. Every selected test is in the record; one that
     * did not run is skipped and says why.
     */
    public RunRecord run() {
        Instant startedAt = world.clock().instant();
        long began = world.ticker().nanos();
        try (commands) {
            onOneThread(this::runAll);
        }
        if (!interrupted) {
            lanes.lateFailures().forEach(this::fail);
        }
        List<TestRecord> all = collect();
        plan.steps().stream()
                .map(Plan.Step::suite)
                .distinct()
                .forEach(suite -> warnings.checkPercentile(suite, all));
        options.tokens().drainWarnings().forEach(warnings::add);
        new SnapshotWarnings(world, plan, all).of(snapshots).forEach(warnings::add);
        return new RunRecord(
                version,
                RunIds.next(world),
                startedAt,
                Millis.rounded(world.ticker().millisSince(began)),
                Mode.LIVE,
                lanes.records(),
                models(),
                warnings.all(),
                all);
    }

    /** Ends the run from another thread: calls in flight are cut off, no further test begins. */
    public void interrupt() {
        interrupted = true;
        cancellation.cancel("interrupted");
        hooks.interrupt();
        lanes.interrupt();
    }

    /** Waits for work that is done on a thread which an interruption of a test may interrupt. */
    private static void onOneThread(Runnable work) {
        var done = new FutureTask<@Nullable Void>(work, null);
        Thread.ofPlatform().name("mcptest-tests").start(done);
        while (true) {
            try {
                done.get();
                return;
            } catch (InterruptedException _) {
                // a run is ended by interrupt(), after which its tests end
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
    }

    /**
     * Begins tests as the schedule says; this thread hears of their ends. A test that nothing else
     * is beside is run by this thread itself, since waking another one costs more than most of what
     * is done for a call.
     */
    private void runAll() {
        var turns = new Turns(plan.steps());
        var schedule =
                new Schedule(
                        plan.steps(),
                        new Limits(options.jobs()),
                        step -> turns.mayBegin(step) && captures.ready(step));
        var ended = new LinkedBlockingQueue<Plan.Step>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            while (!schedule.isOver()) {
                List<Plan.Step> begun = schedule.begin();
                if (schedule.isOneUnderWay() && !begun.isEmpty()) {
                    runAndTell(begun.getFirst(), ended);
                    // An interruption was meant for the test.
                    boolean _ = Thread.interrupted();
                } else {
                    begun.forEach(step -> threads.execute(() -> runAndTell(step, ended)));
                }
                Plan.Step over = take(ended);
                schedule.end(over);
                turns.over(over);
                lanes.over(over, threads, hooks::laneDone);
            }
        }
    }

    private static Plan.Step take(BlockingQueue<Plan.Step> ended) {
        while (true) {
            try {
                return ended.take();
            } catch (InterruptedException _) {
                // a run is ended by interrupt(), after which its tests end and are heard of
            }
        }
    }

    private void runAndTell(Plan.Step step, Queue<Plan.Step> ended) {
        try {
            run(step);
        } catch (RuntimeException e) {
            warnings.add(Internal.message(e));
        } finally {
            captures.over(
                    step, Optional.ofNullable(results.get(step.index())).map(TestRecord::status));
            ended.add(step);
        }
    }

    private void run(Plan.Step step) {
        if (cancellation.reason().isPresent()) {
            return;
        }
        listener.started(step);
        TestRecord result =
                step.isUnpublished()
                        ? records.skipped(step, "this revision was never published")
                        : judged(step, () -> hooks.around(step, () -> tests.run(step)));
        if (interrupted) {
            return;
        }
        results.set(step.index(), result);
        listener.finished(result);
        if (options.bail() && result.isUnexpectedFailure()) {
            cancellation.cancel("not run: --bail, and \"" + result.name() + "\" failed");
        }
    }

    /** A test that is known to fail is not run again for it. */
    private TestRecord judged(Plan.Step step, Supplier<TestRecord> test) {
        boolean once = options.ledgers().expectsFailure(step);
        TestRecord last = new Retries(once ? 0 : options.retries()).run(test, () -> interrupted);
        return options.ledgers().judge(step, last);
    }

    private void fail(LateFailure late) {
        results.updateAndGet(
                late.step().index(),
                result -> result == null ? null : records.failed(result, late.failure()));
    }

    private List<TestRecord> collect() {
        List<TestRecord> all = new ArrayList<>();
        for (Plan.Step step : plan.steps()) {
            TestRecord result = results.get(step.index());
            all.add(
                    result == null
                            ? records.skipped(step, cancellation.reason().orElse("not run"))
                            : result);
        }
        return all;
    }

    private List<String> models() {
        Set<String> models = new LinkedHashSet<>();
        plan.steps().forEach(step -> models.addAll(step.suite().modelCompatibility()));
        return List.copyOf(models);
    }
}
