package dev.mcptest.execute;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Stops further tests from starting, and remembers why; the first reason is kept. */
final class Cancellation {

    private final AtomicReference<Optional<String>> reason;
    private static final Optional<String> NONE = Optional.empty();

    Cancellation() {
        reason = new AtomicReference<>(NONE);
    }

    void cancel(String why) {
        reason.compareAndSet(NONE, Optional.of(requireNonNull(why, "why is null")));
    }

    Optional<String> reason() {
        return reason.get();
    }
}
