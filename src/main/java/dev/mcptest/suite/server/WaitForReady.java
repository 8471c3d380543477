package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;

/**
 * What to wait for before the first request.
 *
 * @param sign what shows that the server is ready
 * @param bound how long to wait
 */
public record WaitForReady(Sign sign, Duration bound) {

    /** The default limit. */
    public static final Duration LONGEST = Duration.ofSeconds(60);

    /** What shows that a server is ready. */
    public sealed interface Sign {

        /** A URL responds with a 2xx status. */
        record Address(URI url) implements Sign {
            public Address {
                requireNonNull(url, "url is null");
            }
        }

        /** A path on the origin of the server responds with a 2xx status. */
        record OriginPath(String path) implements Sign {
            public OriginPath {
                requireNonNull(path, "path is null");
            }
        }

        /** The endpoint itself opens a session and does not report that it is not ready. */
        record Endpoint() implements Sign {}
    }

    public WaitForReady {
        requireNonNull(sign, "sign is null");
        requireNonNull(bound, "bound is null");
    }

    /** Returns a wait until the endpoint itself is ready. */
    public static WaitForReady endpoint(Duration bound) {
        return new WaitForReady(new Sign.Endpoint(), bound);
    }

    /** Returns the same wait with another limit. */
    public WaitForReady within(Duration other) {
        return new WaitForReady(sign, other);
    }
}
