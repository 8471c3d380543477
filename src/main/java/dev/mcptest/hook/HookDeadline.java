package dev.mcptest.hook;

import dev.mcptest.process.Lifetime;
import dev.mcptest.world.Ticker;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * Computes the timeout of a hook: that of its suite, but much less after the run is interrupted.
 */
final class HookDeadline {

    /** The total time of all hooks after an interruption: the report must still be written. */
    private static final long AFTER_INTERRUPTION_NANOS = Duration.ofSeconds(5).toNanos();

    private final Ticker ticker;
    private volatile OptionalLong interruptedAt = OptionalLong.empty();

    HookDeadline(Ticker ticker) {
        this.ticker = ticker;
    }

    void interrupt() {
        interruptedAt = OptionalLong.of(ticker.nanos());
    }

    /** Returns the timeout of a hook that starts now; zero or negative when no time is left. */
    Duration bound(Duration usual) {
        OptionalLong since = interruptedAt;
        if (since.isEmpty()) {
            return usual;
        }
        Duration left =
                Duration.ofNanos(AFTER_INTERRUPTION_NANOS - ticker.nanos() + since.getAsLong());
        return left.compareTo(usual) < 0 ? left : usual;
    }

    Lifetime lifetime() {
        return interruptedAt.isPresent() ? Lifetime.LAST : Lifetime.RUN;
    }
}
