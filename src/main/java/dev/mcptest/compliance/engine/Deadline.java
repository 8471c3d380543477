package dev.mcptest.compliance.engine;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Interrupts the thread that makes it when the time is over. */
final class Deadline implements AutoCloseable {

    private final Thread thread = Thread.currentThread();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("mcptest-deadline").factory());
    private boolean over;
    private boolean closed;

    Deadline(Duration left) {
        var _ = timer.schedule(this::end, Math.max(0, left.toNanos()), TimeUnit.NANOSECONDS);
    }

    private synchronized void end() {
        if (!closed) {
            over = true;
            thread.interrupt();
        }
    }

    /** Returns whether the time was over; an interruption for that reason is taken back. */
    synchronized boolean isOver() {
        boolean was = over;
        if (was) {
            closed = true;
            boolean _ = Thread.interrupted();
        }
        return was;
    }

    @Override
    public synchronized void close() {
        closed = true;
        timer.shutdownNow();
    }
}
