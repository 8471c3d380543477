package dev.mcptest.scaffold;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.Breach;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.result.FailureKind;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Calls with a limit that progress does not extend. */
public final class BoundedCalls implements Exploration.Call, Caller {

    private final McpSession session;
    private final Duration limit;
    private boolean late;

    public BoundedCalls(McpSession session, Duration limit) {
        this.session = requireNonNull(session, "session is null");
        this.limit = requireNonNull(limit, "limit is null");
    }

    /**
     * Returns whether the session is good for further calls. One with a call that took too long is
     * not: the server may still be busy with it.
     */
    public boolean usable() {
        return !late && session.alive();
    }

    /** Returns why a call has failed. */
    String reason(CallException failure) {
        return late
                ? "takes longer than " + limit.toSeconds() + " s"
                : String.valueOf(failure.getMessage());
    }

    @Override
    public Outcome call(String method, ObjectNode params) {
        try {
            Envelope answer = of(method, params);
            return new Outcome.Answered(answer, session.takeBreach().map(Breach::message));
        } catch (CallException e) {
            return new Outcome.Lost(loss(), reason(e));
        }
    }

    private Outcome.Loss loss() {
        if (late) {
            return Outcome.Loss.LATE;
        }
        return session.alive() ? Outcome.Loss.UNUSABLE : Outcome.Loss.ENDED;
    }

    @Override
    public Envelope of(String method, ObjectNode params) throws CallException {
        Thread caller = Thread.currentThread();
        var over = new CountDownLatch(1);
        var stopped = new AtomicBoolean();
        Thread watch =
                Thread.ofVirtual()
                        .start(() -> {
                            if (!isOver(over)) {
                                stopped.set(true);
                                caller.interrupt();
                            }
                        });
        try {
            return session.call(method, params, limit);
        } catch (CallException e) {
            late = e.kind() == FailureKind.TIMEOUT;
            throw e;
        } finally {
            over.countDown();
            boolean interrupted = joined(watch);
            late |= stopped.get();
            if (interrupted && !stopped.get()) {
                caller.interrupt();
            }
        }
    }

    private boolean isOver(CountDownLatch over) {
        try {
            return over.await(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            return true;
        }
    }

    /** Returns whether this thread was interrupted, and clears that. */
    private static boolean joined(Thread watch) {
        boolean interrupted = false;
        while (true) {
            try {
                watch.join();
                return Thread.interrupted() || interrupted;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
    }
}
