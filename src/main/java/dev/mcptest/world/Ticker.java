package dev.mcptest.world;

/** Monotonic time. */
@FunctionalInterface
public interface Ticker {

    /** Returns nanoseconds since some fixed point in time. */
    long nanos();

    /** Returns the milliseconds since an earlier {@link #nanos()}. */
    default double millisSince(long earlierNanos) {
        return (nanos() - earlierNanos) / 1_000_000.0;
    }
}
