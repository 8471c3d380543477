package dev.mcptest.mcp.rpc;

import java.time.Duration;
import java.util.Optional;

/** A timeout that signs of progress extend, up to a limit. */
final class Deadline {

    private final long idleNanos;
    private final long lastNanos;
    private final Duration most;
    private volatile boolean extended;
    private volatile long endNanos;

    /**
     * Creates a deadline that starts now.
     *
     * @param idle how long to wait without progress
     * @param most how long to wait in total; at least {@code idle}
     */
    Deadline(Duration idle, Duration most) {
        long now = System.nanoTime();
        idleNanos = nanos(idle);
        this.most = idle.compareTo(most) < 0 ? most : idle;
        lastNanos = now + Math.max(idleNanos, nanos(most));
        endNanos = now + idleNanos;
    }

    /** Returns the total limit, if progress has extended the wait up to it. */
    Optional<Duration> most() {
        return endNanos == lastNanos && extended ? Optional.of(most) : Optional.empty();
    }

    long leftNanos() {
        return endNanos - System.nanoTime();
    }

    void extend() {
        long later = System.nanoTime() + idleNanos;
        extended = true;
        endNanos = later - lastNanos < 0 ? later : lastNanos;
    }

    private static long nanos(Duration time) {
        return Math.min(time.toMillis(), 1L << 40) * 1_000_000;
    }
}
