package dev.mcptest.hook;

import dev.mcptest.process.Lifetime;
import dev.mcptest.world.Ticker;

import java.time.Duration;
import java.util.OptionalLong;

/** How long a hook may take: as long as its suite says, and little once the run is interrupted. */
final class HookDeadline {

    /** What all hooks together may take after an interruption: the report must still be written. */
    private static final long AFTER_INTERRUPTION_NANOS = Duration.ofSeconds(5).toNanos();

    private final Ticker ticker;
    private volatile OptionalLong interruptedAt = OptionalLong.empty();

    HookDeadline(Ticker ticker) {
        this.ticker = ticker;
    }

    void interrupt() {
        interruptedAt = OptionalLong.of(ticker.nanos());
    }

    /** Returns the bound of a hook that begins now; not positive when there is no time left. */
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
