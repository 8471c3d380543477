package dev.mcptest.world;

/** Monotonic time. */
@FunctionalInterface
public interface Ticker {

    /** Returns nanoseconds since some fixed moment. */
    long nanos();

    /** Returns the milliseconds that have passed since an earlier {@link #nanos()}. */
    default double millisSince(long earlierNanos) {
        return (nanos() - earlierNanos) / 1_000_000.0;
    }
}
