package dev.mcptest.scaffold;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Calls with a limit that progress does not extend. */
final class BoundedCalls implements Exploration.Call {

    private final McpSession session;
    private final Duration limit;
    private boolean late;

    BoundedCalls(McpSession session, Duration limit) {
        this.session = requireNonNull(session, "session is null");
        this.limit = requireNonNull(limit, "limit is null");
    }

    /** Returns whether the last call took too long. */
    boolean late() {
        return late;
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
        } finally {
            over.countDown();
            boolean interrupted = joined(watch);
            late = stopped.get();
            if (interrupted && !late) {
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
