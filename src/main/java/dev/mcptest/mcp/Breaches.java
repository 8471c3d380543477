package dev.mcptest.mcp;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Breaches that no call failed for; of each request the first, and bounded. */
final class Breaches {

    private static final int MOST = 100;

    private final Deque<Breach> kept = new ArrayDeque<>();

    synchronized void add(Breach breach) {
        boolean known = kept.stream().anyMatch(other -> other.request() == breach.request());
        if (!known && kept.size() < MOST) {
            kept.addLast(breach);
        }
    }

    /** Takes the breach that came before any request. */
    synchronized Optional<Breach> takeGreeting() {
        Optional<Breach> greeting = kept.stream().filter(it -> it.request() == 0).findFirst();
        greeting.ifPresent(kept::remove);
        return greeting;
    }

    synchronized Optional<Breach> take() {
        return Optional.ofNullable(kept.pollFirst());
    }
}
