package dev.mcptest.transport;

import dev.mcptest.transport.TransportFailure.Stage;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/** How long the stages of the first connection took. */
final class Timings {

    private final Map<Stage, Duration> all = new EnumMap<>(Stage.class);

    /** Notes how long a stage took that began then; later connections change nothing. */
    synchronized void ended(Stage stage, long beganNanos) {
        all.putIfAbsent(stage, Duration.ofNanos(System.nanoTime() - beganNanos));
    }

    /** Adds to the time of a stage; nothing for none. */
    synchronized void spent(Stage stage, Duration more) {
        if (more.isPositive()) {
            all.merge(stage, more, Duration::plus);
        }
    }

    synchronized Map<Stage, Duration> all() {
        return Map.copyOf(all);
    }
}
