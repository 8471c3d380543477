package dev.mcptest.pool;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.cassette.RunTapes;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.connect.Connector;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.SessionKey;
import dev.mcptest.record.LateFailure;
import dev.mcptest.record.Warnings;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TargetVersions;
import dev.mcptest.suite.server.RestartPolicy;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The servers of a run; each is closed after the last test that needs it. */
public final class ServerPool {

    private final Map<SessionKey, PooledServer> servers = new LinkedHashMap<>();
    private final Map<SessionKey, Map<String, AtomicInteger>> users = new LinkedHashMap<>();
    private final Starts starts = new Starts();
    private final Queue<LateFailure> late = new ConcurrentLinkedQueue<>();
    private final Warnings warnings;
    private final Redactor redactor;
    private final RunListener listener;

    /** The servers that are started for each test. */
    private final Set<SessionKey> perTest = new HashSet<>();

    public ServerPool(
            Plan plan,
            World world,
            String version,
            Redactor redactor,
            TokenStore tokens,
            Optional<SessionKeeper> keeper,
            boolean coverage,
            RunTapes tapes,
            RunListener listener,
            Warnings warnings) {
        this.warnings = warnings;
        this.listener = listener;
        this.redactor = redactor;
        plan.lanes()
                .forEach((key, steps) -> {
                    Plan.Step first = steps.getFirst();
                    var connecting =
                            new ConnectOptions(
                                    version,
                                    key.revision().flatMap(Revision::of),
                                    SessionOptions.HANDSHAKE,
                                    first.lookup(),
                                    redactor,
                                    tokens,
                                    tapes.of(first.suite()));
                    var connector =
                            new Connector(world, connecting, first.test().header().client());
                    servers.put(
                            key,
                            new PooledServer(
                                    new SessionOpener(
                                            first.server(key.server()),
                                            connector,
                                            new Start(
                                                    starts, first.suite().parallelism().starting()),
                                            key,
                                            keeper),
                                    listener,
                                    late::add,
                                    phrase -> warnings.add(redactor.text(phrase.text(redactor))),
                                    coverage ? Optional.of(redactor) : Optional.empty()));
                    Map<String, AtomicInteger> bySuite = new HashMap<>();
                    for (Plan.Step step : steps) {
                        bySuite.computeIfAbsent(step.suite().file(), _ -> new AtomicInteger())
                                .incrementAndGet();
                    }
                    users.put(key, bySuite);
                    if (first.test().hasOwnSessions() || isPerTest(first.server(key.server()))) {
                        perTest.add(key);
                    }
                });
    }

    /** Returns a server of the suite of a test. */
    public PooledServer of(Plan.Step step, String server) {
        return requireNonNull(servers.get(step.lane(server)), "no such server");
    }

    /**
     * Called once for each finished test. Closing a server does not block, except when it must be
     * closed before later hooks run, or before it is restarted for another revision.
     *
     * @param done receives the suite for each of its servers that it no longer needs
     */
    public void over(Plan.Step step, Executor threads, Consumer<Suite> done) {
        for (SessionKey key : step.lanes()) {
            if (leave(key, step)) {
                if (step.suite().hooks().isEmpty() && step.revision().isEmpty()) {
                    threads.execute(() -> close(key, step, done));
                } else {
                    close(key, step, done);
                }
            }
        }
    }

    /** Returns whether a suite no longer needs a server. */
    private boolean leave(SessionKey key, Plan.Step step) {
        Map<String, AtomicInteger> bySuite = requireNonNull(users.get(key), "no such server");
        String suite = step.suite().file();
        boolean done = requireNonNull(bySuite.get(suite), "no such user").decrementAndGet() == 0;
        if (done) {
            bySuite.remove(suite);
        }
        return done;
    }

    private void close(SessionKey key, Plan.Step last, Consumer<Suite> done) {
        try {
            if (requireNonNull(users.get(key), "no such server").isEmpty()) {
                PooledServer pooled = requireNonNull(servers.get(key), "no such server");
                close(pooled);
                if (last.test().hasOwnSessions()) {
                    pooled.forget();
                }
            }
            done.accept(last.suite());
        } catch (RuntimeException | Error fault) {
            listener.fault(fault);
            late.add(LateFailure.ofOurs(last, fault));
        }
    }

    private void close(PooledServer pooled) {
        pooled.close();
        pooled.drainWarnings().forEach(text -> warnings.add(redactor.text(text)));
    }

    /** Ends the processes that must not be reused by another attempt at a test. */
    public void renew(Plan.Step step) {
        if (perTest.isEmpty()) {
            return;
        }
        for (SessionKey key : step.lanes()) {
            if (perTest.contains(key)) {
                requireNonNull(servers.get(key), "no such server").renew();
            }
        }
    }

    private static boolean isPerTest(ServerSpec server) {
        return server instanceof ServerSpec.Stdio stdio
                && stdio.startup().restarts() == RestartPolicy.PER_TEST;
    }

    /** Returns the violations found after responses; complete once the servers are closed. */
    public List<LateFailure> lateFailures() {
        return List.copyOf(late);
    }

    /** Closes all sessions from another thread, so that pending calls return. */
    public void interrupt() {
        servers.values().forEach(PooledServer::interrupt);
    }

    /**
     * Returns the record entries of the servers, one for each server however many sessions it had.
     */
    public List<ServerRecord> records() {
        Map<SessionKey, ServerRecord> records = new LinkedHashMap<>();
        servers.forEach((key, pooled) -> {
            if (!isUnpublished(key)) {
                records.merge(
                        key.ofServer(), pooled.record().with(redactor::tree), ServerRecord::and);
            }
        });
        return List.copyOf(records.values());
    }

    /** Returns what the tests exercised of all connected servers, once these are closed. */
    public Coverage coverage() {
        return Coverage.merged(
                servers.values().stream()
                        .flatMap(pooled -> pooled.coverage().stream())
                        .map(server -> new Coverage(List.of(server)))
                        .toList());
    }

    private static boolean isUnpublished(SessionKey key) {
        return key.revision().filter(TargetVersions.NEVER_PUBLISHED::equals).isPresent();
    }
}
