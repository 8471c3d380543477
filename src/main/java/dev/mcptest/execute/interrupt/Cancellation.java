package dev.mcptest.execute.interrupt;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Stops further tests from starting, and remembers why; the first reason is kept. */
public final class Cancellation {

    private final AtomicReference<Optional<String>> reason;
    private static final Optional<String> NONE = Optional.empty();

    public Cancellation() {
        reason = new AtomicReference<>(NONE);
    }

    public void cancel(String why) {
        reason.compareAndSet(NONE, Optional.of(requireNonNull(why, "why is null")));
    }

    public Optional<String> reason() {
        return reason.get();
    }
}
