package dev.mcptest.transport;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The exchanges of a connection that are under way, each on a thread of its own. */
final class ExchangesUnderWay {

    private final Set<HttpWork> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** Begins an exchange; one that comes after the end is cancelled at once. */
    void begin(HttpWork exchange) {
        open.add(exchange);
        if (closed) {
            exchange.cancel();
        }
        Thread.ofVirtual()
                .name("mcptest-http")
                .start(() -> {
                    exchange.run();
                    open.remove(exchange);
                });
    }

    /** Cancels what is under way, and whatever comes later. */
    void end() {
        closed = true;
        open.forEach(HttpWork::cancel);
    }
}
