package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * How the process of a server is started.
 *
 * @param timeout the limit until the handshake is answered; empty for the default
 * @param restarts how long the process lives
 */
public record Startup(Optional<Duration> timeout, RestartPolicy restarts) {

    /** The defaults. */
    public static final Startup DEFAULT = new Startup(Optional.empty(), RestartPolicy.PER_FILE);

    public Startup {
        requireNonNull(timeout, "timeout is null");
        requireNonNull(restarts, "restarts is null");
    }

    /** Returns the same settings with another timeout. */
    public Startup within(Duration time) {
        return new Startup(Optional.of(time), restarts);
    }
}
