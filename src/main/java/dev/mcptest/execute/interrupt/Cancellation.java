package dev.mcptest.execute.interrupt;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Stops further tests from starting, and remembers why; the first reason is kept. */
public final class Cancellation {

    private static final Optional<String> NONE = Optional.empty();

    private final AtomicReference<Optional<String>> reason = new AtomicReference<>(NONE);
    private volatile boolean interrupted;

    public void cancel(String why) {
        reason.compareAndSet(NONE, Optional.of(requireNonNull(why, "why is null")));
    }

    /** Cancels the run because somebody wants it to end now, tests under way included. */
    public void interrupt() {
        cancel("interrupted");
        interrupted = true;
    }

    public boolean isInterrupted() {
        return interrupted;
    }

    public Optional<String> reason() {
        return reason.get();
    }
}
