package dev.mcptest.connect;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpProbe;
import dev.mcptest.http.TransportException;
import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.WaitForReady.Sign;

import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Polls a server until it is ready or the time is up. */
final class Readiness {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PROBE = Duration.ofSeconds(5);

    /**
     * Layers that can fail while a server is still starting; waiting does not help with the others.
     */
    private static final Set<Layer> PASSING =
            EnumSet.of(Layer.DNS, Layer.TCP, Layer.HTTP, Layer.READINESS);

    private final Duration bound;
    private final long end;
    private Duration pause = FIRST_PAUSE;

    Readiness(Duration bound) {
        this.bound = bound;
        this.end = System.nanoTime() + bound.toNanos();
    }

    /** Returns the remaining time, at least 1 ms. */
    Duration left() {
        return Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
    }

    /**
     * Polls until the server is ready.
     *
     * @param complaint what is wrong; empty when the server is ready
     * @throws ConnectionException at {@link Layer#READINESS} when the time is up
     */
    void await(Supplier<Optional<String>> complaint) throws ConnectionException {
        Optional<String> missing = complaint.get();
        while (missing.isPresent()) {
            pause(missing.get());
            missing = complaint.get();
        }
    }

    /**
     * Returns the first session that opens.
     *
     * @throws ConnectionException at {@link Layer#READINESS} when the time is up
     */
    McpSession firstOf(Supplier<Attempt> attempts) throws ConnectionException {
        Attempt attempt = attempts.get();
        Optional<String> before = Optional.empty();
        while (attempt.failure().isPresent()) {
            ConnectionException failure = attempt.failure().get();
            String missing = String.valueOf(failure.getMessage());
            if (isCutShort(failure)) {
                throw over(before.orElse(missing));
            }
            if (!PASSING.contains(failure.layer())) {
                throw failure;
            }
            pause(missing);
            before = Optional.of(missing);
            attempt = attempts.get();
        }
        return attempt.get();
    }

    /**
     * An attempt gets only the remaining time, so it may time out although the server is fine. What
     * the attempt before it said tells more then.
     */
    private boolean isCutShort(ConnectionException failure) {
        return end - System.nanoTime() <= 0 && failure.layer() == Layer.INITIALIZE;
    }

    /** Returns what is wrong with the response of a URL; empty when it has a 2xx status. */
    static Optional<String> complaint(HttpProbe probe, URI url, Duration left) {
        try {
            int status = probe.status(left.compareTo(LONGEST_PROBE) < 0 ? left : LONGEST_PROBE);
            return status / 100 == 2
                    ? Optional.empty()
                    : Optional.of("http " + status + " from " + ShownUrl.of(url));
        } catch (TransportException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private void pause(String missing) throws ConnectionException {
        if (end - System.nanoTime() <= pause.toNanos() || !sleep()) {
            throw over(missing);
        }
        Duration longer = pause.multipliedBy(2);
        pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
    }

    private ConnectionException over(String missing) {
        String text = "server not ready within " + bound.toMillis() + " ms: " + missing;
        return new ConnectionException(Layer.READINESS, text, LogLines.NONE);
    }

    private boolean sleep() {
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Returns the readiness URL; empty when the endpoint itself is the sign. */
    static Optional<URI> address(ServerSpec.Url server) {
        return switch (server.waitForReady().orElseThrow().sign()) {
            case Sign.Address(URI url) -> Optional.of(url);
            case Sign.OriginPath(String path) -> Optional.of(server.url().resolve(path));
            case Sign.Endpoint() -> Optional.empty();
        };
    }

    /**
     * Returns how to request the readiness URL. The headers and credentials of the server are sent
     * only to the same origin.
     */
    static HttpEndpoint endpoint(HttpEndpoint server, URI address) {
        boolean home = origin(server.url()).equals(origin(address));
        return new HttpEndpoint(
                address,
                home ? server.headers() : Map.of(),
                home ? server.credentials() : Credentials.NONE,
                server.options());
    }

    private static String origin(URI url) {
        return url.getScheme() + "://" + url.getHost() + ":" + url.getPort();
    }
}
