package dev.mcptest.execute.cache;

import dev.mcptest.cache.CacheHints;
import dev.mcptest.cache.CachePack;
import dev.mcptest.cache.CacheStore;
import dev.mcptest.cache.StoredAnswer;
import dev.mcptest.json.Json;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.plan.CacheUse;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.pool.PooledServer;
import dev.mcptest.pool.ServerPool;
import dev.mcptest.pool.TestCall;
import dev.mcptest.record.Warnings;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.shape.ToolList;
import dev.mcptest.suite.Caching;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.World;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Takes the answers of tests from earlier runs, and stores those of this one. */
public final class ResultCache {

    /** What is known of a server at the end of a run. */
    private record Said(String revision, boolean noticed) {}

    private final IdentityHashMap<PooledServer, Said> said = new IdentityHashMap<>();
    private final CacheUse use;
    private final CompletableFuture<CachePlan> deciding;
    private final boolean reads;
    private final World world;
    private final RunOptions options;
    private final Redactor redactor;
    private final StorableAnswers answers;

    private ResultCache(
            CacheUse use,
            CompletableFuture<CachePlan> deciding,
            boolean reads,
            World world,
            RunOptions options,
            Redactor redactor,
            Executor thread) {
        this.use = use;
        this.deciding = deciding;
        this.reads = reads;
        this.world = world;
        this.options = options;
        this.redactor = redactor;
        this.answers = new StorableAnswers(redactor, thread);
    }

    /**
     * Looks up the tests of a run; empty when it uses no cache. When there is nothing to find, keys
     * are computed while servers start.
     */
    public static Optional<ResultCache> of(
            String version,
            World world,
            Plan plan,
            RunOptions options,
            Redactor redactor,
            Warnings warnings) {
        if (options.cache().isEmpty()) {
            return Optional.empty();
        }
        CacheUse use = options.cache().get();
        CacheStore store = use.store();
        Optional<String> distrust = store.distrust();
        if (distrust.isPresent()) {
            warnings.add(unusable(store, distrust.get()));
            return Optional.empty();
        }
        boolean reads = use.reads() && store.exists();
        var made = new CachePlan(version, world, store, reads, options.jobs());
        made.examineServers(plan.steps());
        if (reads) {
            made.decide(plan.steps());
        }
        Executor thread = thread();
        CompletableFuture<CachePlan> deciding =
                reads
                        ? CompletableFuture.completedFuture(made)
                        : CompletableFuture.supplyAsync(
                                () -> {
                                    made.decide(plan.steps());
                                    return made;
                                },
                                thread);
        return Optional.of(new ResultCache(use, deciding, reads, world, options, redactor, thread));
    }

    /** Returns one thread beside those of the tests. It ends when it has nothing to do. */
    private static Executor thread() {
        var thread =
                new ThreadPoolExecutor(
                        1,
                        1,
                        1,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        Thread.ofPlatform().daemon().name("mcptest-cache").factory());
        thread.allowCoreThreadTimeOut(true);
        return thread;
    }

    private CachePlan plan() {
        return deciding.join();
    }

    private static String unusable(CacheStore store, String reason) {
        return "results are not cached in " + store.folder() + ": " + reason;
    }

    /** Returns the outcome of a call that is not made, because its answer is known. */
    public Optional<CallOutcome> outcome(Plan.Step step, TestCase.Call call) {
        if (!reads) {
            return Optional.empty();
        }
        return plan().answer(step)
                .map(answer -> CallOutcome.stored(TestCall.of(call).shown(), answer.envelope()));
    }

    /** Called with the outcome of a call that was made. */
    public void made(Plan.Step step, CallOutcome outcome) {
        answers.add(step.index(), outcome, () -> plan().mayStore(step));
    }

    /** Stores the answers of a finished run. */
    public void store(
            List<Plan.Step> steps, List<TestRecord> records, ServerPool servers, Warnings to) {
        Map<String, Set<String>> readOnly = readOnly(steps, servers);
        CachePlan now = plan().knowing(readOnly, steps);
        Map<CachePack, Map<String, String>> values = new LinkedHashMap<>();
        for (Plan.Step step : steps) {
            TestRecord record = records.get(step.index());
            Optional<String> reason =
                    record.cacheHit() ? Optional.empty() : reason(step, record, now, servers);
            if (!record.cacheHit() && reason.isEmpty()) {
                add(
                        step,
                        now,
                        servers,
                        values.computeIfAbsent(now.pack(step), _ -> new LinkedHashMap<>()));
            }
            use.explain().ifPresent(out -> out.accept(explanation(step, record, reason)));
        }
        for (Map<String, String> own : values.values()) {
            readOnly.forEach((key, names) -> own.put(key, Json.write(json(names))));
        }
        write(values, to);
    }

    private String explanation(Plan.Step step, TestRecord record, Optional<String> reason) {
        String done = record.cacheHit() ? "cached" : "stored";
        String text = reason.map(why -> "not cached: " + why).orElse(done);
        String again =
                plan().needed(step) ? "; run again, because a later test may need its call" : "";
        return redactor.text(step.header().name() + ": " + text + again);
    }

    private void write(Map<CachePack, Map<String, String>> values, Warnings to) {
        try {
            for (Map.Entry<CachePack, Map<String, String>> own : values.entrySet()) {
                own.getKey().write(own.getValue());
            }
        } catch (IOException e) {
            to.add(unusable(use.store(), IoReason.of(e)));
        }
        int damaged = use.store().damaged();
        if (damaged > 0) {
            String entries = damaged == 1 ? " damaged entry" : " damaged entries";
            to.add(damaged + entries + " in " + use.store().folder() + " ignored");
        }
    }

    /** Returns the tools that the servers of this run declare to be read-only. */
    private Map<String, Set<String>> readOnly(List<Plan.Step> steps, ServerPool servers) {
        Map<String, Set<String>> all = new LinkedHashMap<>();
        for (Plan.Step step : steps) {
            boolean known = plan().mayStore(step) && !plan().serverChanged(step);
            if (known
                    && step.test() instanceof TestCase.ToolTest
                    && !all.containsKey(plan().toolsKey(step))) {
                Optional<ToolList> tools = server(step, servers).tools();
                tools.ifPresent(it -> all.put(plan().toolsKey(step), new TreeSet<>(it.readOnly())));
            }
        }
        return all;
    }

    private static ObjectNode json(Set<String> readOnly) {
        ObjectNode json = Json.object();
        var names = json.putArray("read_only");
        readOnly.forEach(names::add);
        return json;
    }

    private static PooledServer server(Plan.Step step, ServerPool servers) {
        return servers.of(step, step.test().header().server());
    }

    /** Returns why a result is not stored, as a clause. */
    private Optional<String> reason(
            Plan.Step step, TestRecord record, CachePlan now, ServerPool servers) {
        if (record.status() == Status.SKIP) {
            return Optional.of("the test was skipped");
        }
        if (now.key(step).isEmpty()) {
            return now.reason(step);
        }
        StorableAnswers.Answer answer = answers.of(step.index());
        if (answer.refusal().isPresent()) {
            return answer.refusal();
        }
        boolean passed =
                record.status() == Status.PASS
                        && record.assertions().stream()
                                .noneMatch(entry -> entry.status() == Status.FAIL);
        if (!passed || options.ledgers().expectsFailure(step)) {
            return Optional.of("not every assertion passed");
        }
        if (plan().serverChanged(step)) {
            return Optional.of(
                    "a file that the command of its server names changed during the run");
        }
        return record.attempts() > 1
                ? Optional.of("it passed only at another attempt")
                : ofServer(step, answer.hints(), server(step, servers));
    }

    private Optional<String> ofServer(Plan.Step step, CacheHints hints, PooledServer server) {
        if (said(server).noticed()) {
            return Optional.of("its server caused a warning or a note");
        }
        if (step.test() instanceof TestCase.ToolTest test
                && test.header().caching().choice() != Caching.Choice.ALWAYS
                && server.tools().filter(list -> list.opensWorld(test.tool())).isPresent()) {
            return Optional.of("the tool declares openWorldHint");
        }
        boolean credentials =
                step.server(step.test().header().server()) instanceof ServerSpec.Url url
                        && (url.auth().isPresent() || !url.headers().isEmpty());
        return hints.forbidding(said(server).revision(), method(step), credentials);
    }

    private Said said(PooledServer server) {
        return said.computeIfAbsent(server, it -> new Said(it.revision(), it.wasNoticed()));
    }

    private static String method(Plan.Step step) {
        return step.test() instanceof TestCase.Call call ? TestCall.of(call).method() : "";
    }

    private void add(
            Plan.Step step, CachePlan now, ServerPool servers, Map<String, String> values) {
        StorableAnswers.Answer answer = answers.of(step.index());
        OptionalLong lifetime =
                answer.hints().lifetime(said(server(step, servers)).revision(), method(step));
        OptionalLong expires =
                lifetime.isPresent()
                        ? OptionalLong.of(
                                world.clock().instant().toEpochMilli() + lifetime.getAsLong())
                        : OptionalLong.empty();
        values.put(now.key(step).orElseThrow(), StoredAnswer.expiring(answer.text(), expires));
    }
}
