package dev.mcptest.transport;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The running exchanges of a connection, each on its own thread. */
final class ExchangesUnderWay {

    private final Set<HttpWork> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** Starts an exchange; after the end of the connection it is cancelled at once. */
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

    /** Cancels all running exchanges and those started later. */
    void end() {
        closed = true;
        open.forEach(HttpWork::cancel);
    }
}
