package dev.mcptest.http;

import dev.mcptest.http.TransportException.Stage;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/** The duration of each stage of the first connection. */
public final class Timings {

    private final Map<Stage, Duration> all = new EnumMap<>(Stage.class);

    /** Records the end of a stage; later connections are ignored. */
    public synchronized void ended(Stage stage, long beganNanos) {
        all.putIfAbsent(stage, Duration.ofNanos(System.nanoTime() - beganNanos));
    }

    /** Adds to the duration of a stage; zero adds nothing. */
    synchronized void spent(Stage stage, Duration more) {
        if (more.isPositive()) {
            all.merge(stage, more, Duration::plus);
        }
    }

    public synchronized Map<Stage, Duration> all() {
        return Map.copyOf(all);
    }
}
