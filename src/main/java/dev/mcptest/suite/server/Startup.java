package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * How the process of a server is started.
 *
 * @param timeout the limit until the handshake is answered; empty for the default
 * @param restarts how long the process lives
 * @param isolation the folder that is copied for it
 */
public record Startup(
        Optional<Duration> timeout, RestartPolicy restarts, Optional<Isolation> isolation) {

    /** The defaults. */
    public static final Startup DEFAULT =
            new Startup(Optional.empty(), RestartPolicy.PER_FILE, Optional.empty());

    public Startup {
        requireNonNull(timeout, "timeout is null");
        requireNonNull(restarts, "restarts is null");
        requireNonNull(isolation, "isolation is null");
    }

    /** Returns the same settings with another timeout. */
    public Startup within(Duration time) {
        return new Startup(Optional.of(time), restarts, isolation);
    }

    /** Returns the same settings with another life of the process. */
    public Startup living(RestartPolicy how) {
        return new Startup(timeout, how, isolation);
    }
}
