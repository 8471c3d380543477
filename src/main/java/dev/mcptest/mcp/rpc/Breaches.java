package dev.mcptest.mcp.rpc;

import dev.mcptest.mcp.Breach;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Protocol violations that no call failed for. Stores only the first one for each request, up to a
 * limit.
 */
final class Breaches {

    private static final int MOST = 100;

    private final Deque<Breach> breaches = new ArrayDeque<>();

    synchronized void add(Breach breach) {
        boolean known = breaches.stream().anyMatch(other -> other.request() == breach.request());
        if (!known && breaches.size() < MOST) {
            breaches.addLast(breach);
        }
    }

    /** Removes and returns the violation that came before any request. */
    synchronized Optional<Breach> takeGreeting() {
        Optional<Breach> greeting = breaches.stream().filter(it -> it.request() == 0).findFirst();
        greeting.ifPresent(breaches::remove);
        return greeting;
    }

    synchronized Optional<Breach> take() {
        return Optional.ofNullable(breaches.pollFirst());
    }
}
