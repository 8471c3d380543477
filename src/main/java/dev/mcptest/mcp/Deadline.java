package dev.mcptest.mcp;

import java.time.Duration;

/** The end of a wait, which signs of life put off, but not for ever. */
final class Deadline {

    private final long idleNanos;
    private final long lastNanos;
    private volatile long endNanos;

    /**
     * Creates a deadline that starts now.
     *
     * @param idle how long to wait without a sign of life
     * @param most how long to wait altogether; at least {@code idle}
     */
    Deadline(Duration idle, Duration most) {
        long now = System.nanoTime();
        idleNanos = nanos(idle);
        lastNanos = now + Math.max(idleNanos, nanos(most));
        endNanos = now + idleNanos;
    }

    long leftNanos() {
        return endNanos - System.nanoTime();
    }

    void extend() {
        long later = System.nanoTime() + idleNanos;
        endNanos = later - lastNanos < 0 ? later : lastNanos;
    }

    private static long nanos(Duration time) {
        return Math.min(time.toMillis(), 1L << 40) * 1_000_000;
    }
}
