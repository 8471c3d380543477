package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * How a process that is a server is started.
 *
 * @param timeout how long it may take until the handshake is answered; empty for the usual time
 * @param restarts how long it lives
 */
public record Startup(Optional<Duration> timeout, RestartPolicy restarts) {

    /** What holds when nobody says otherwise. */
    public static final Startup DEFAULT = new Startup(Optional.empty(), RestartPolicy.PER_FILE);

    public Startup {
        requireNonNull(timeout, "timeout is null");
        requireNonNull(restarts, "restarts is null");
    }

    /** Returns the same with another time. */
    public Startup within(Duration time) {
        return new Startup(Optional.of(time), restarts);
    }
}
