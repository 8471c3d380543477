package dev.mcptest.pool;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.TokenStore;
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
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TargetVersions;
import dev.mcptest.suite.server.RestartPolicy;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The servers of a run; each is closed when the last test that needs it is over. */
public final class ServerPool {

    private final Map<SessionKey, PooledServer> lanes = new LinkedHashMap<>();
    private final Map<SessionKey, Map<String, AtomicInteger>> users = new LinkedHashMap<>();
    private final Starts starts = new Starts();
    private final Queue<LateFailure> late = new ConcurrentLinkedQueue<>();
    private final Warnings warnings;
    private final Redactor redactor;
    private final RunListener listener;

    public ServerPool(
            Plan plan,
            World world,
            String version,
            Redactor redactor,
            TokenStore tokens,
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
                                    tokens);
                    var connector =
                            new Connector(world, connecting, first.test().header().client());
                    lanes.put(
                            key,
                            new PooledServer(
                                    first.server(key.server()),
                                    connector,
                                    new Start(starts, first.suite().parallelism().starting()),
                                    listener,
                                    late::add,
                                    phrase -> warnings.add(redactor.text(phrase.text(redactor)))));
                    Map<String, AtomicInteger> bySuite = new HashMap<>();
                    for (Plan.Step step : steps) {
                        bySuite.computeIfAbsent(step.suite().file(), _ -> new AtomicInteger())
                                .incrementAndGet();
                    }
                    users.put(key, bySuite);
                });
    }

    /** Returns a server of the suite that a test belongs to. */
    public PooledServer of(Plan.Step step, String server) {
        return requireNonNull(lanes.get(step.lane(server)), "no such server");
    }

    /**
     * Hears that a test is over, once for each test. Nobody waits for a server to end, unless hooks
     * come after it that must be over before the next suite begins, or it is started again for
     * another revision.
     *
     * @param done hears of each server that the suite needs no longer
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

    /** Returns whether a suite is done with a server. */
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
                close(requireNonNull(lanes.get(key), "no such server"));
            }
            done.accept(last.suite());
        } catch (RuntimeException | Error fault) {
            listener.fault(fault);
            late.add(LateFailure.ofOurs(last, fault));
        }
    }

    private void close(PooledServer lane) {
        lane.close();
        lane.drainWarnings().forEach(text -> warnings.add(redactor.text(text)));
    }

    /** Ends the processes that no other attempt at a test may find. */
    public void renew(Plan.Step step) {
        for (SessionKey key : step.lanes()) {
            if (step.server(key.server()) instanceof ServerSpec.Stdio stdio
                    && stdio.startup().restarts() == RestartPolicy.PER_TEST) {
                requireNonNull(lanes.get(key), "no such server").renew();
            }
        }
    }

    /** Returns what servers did wrong after their answers; asked once they are closed. */
    public List<LateFailure> lateFailures() {
        return List.copyOf(late);
    }

    /** Ends all sessions from another thread, so that calls in flight return. */
    public void interrupt() {
        lanes.values().forEach(PooledServer::interrupt);
    }

    /** Returns what the record says of the servers, each once however many sessions it had. */
    public List<ServerRecord> records() {
        Map<SessionKey, ServerRecord> records = new LinkedHashMap<>();
        lanes.forEach((key, lane) -> {
            if (!isUnpublished(key)) {
                records.merge(
                        key.ofServer(), lane.record().with(redactor::tree), ServerRecord::and);
            }
        });
        return List.copyOf(records.values());
    }

    private static boolean isUnpublished(SessionKey key) {
        return key.revision().filter(TargetVersions.NEVER_PUBLISHED::equals).isPresent();
    }
}
