package dev.mcptest.http;

import dev.mcptest.http.TransportException.Stage;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/** How long the stages of the first connection took. */
public final class Timings {

    private final Map<Stage, Duration> all = new EnumMap<>(Stage.class);

    /** Notes how long a stage took that began then; later connections change nothing. */
    public synchronized void ended(Stage stage, long beganNanos) {
        all.putIfAbsent(stage, Duration.ofNanos(System.nanoTime() - beganNanos));
    }

    /** Adds to the time of a stage; nothing for none. */
    synchronized void spent(Stage stage, Duration more) {
        if (more.isPositive()) {
            all.merge(stage, more, Duration::plus);
        }
    }

    public synchronized Map<Stage, Duration> all() {
        return Map.copyOf(all);
    }
}
