package dev.mcptest.connect;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpProbe;
import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.McpSession;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.WaitForReady.Sign;

import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Asks a server over and over whether it is ready, until it is or the time is over. */
final class Readiness {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PROBE = Duration.ofSeconds(5);

    /** What fails while a server starts; the rest would not get better by waiting. */
    private static final Set<Layer> PASSING =
            EnumSet.of(Layer.DNS, Layer.TCP, Layer.HTTP, Layer.READINESS);

    private final Duration bound;
    private final long end;
    private Duration pause = FIRST_PAUSE;

    Readiness(Duration bound) {
        this.bound = bound;
        this.end = System.nanoTime() + bound.toNanos();
    }

    /** Returns how much time is left, at least 1 ms. */
    Duration left() {
        return Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
    }

    /**
     * Asks until there is nothing to complain about.
     *
     * @param complaint what is missing; empty when the server is ready
     * @throws ConnectionException at the layer readiness, when the time is over
     */
    void await(Supplier<Optional<String>> complaint) throws ConnectionException {
        Optional<String> missing = complaint.get();
        while (missing.isPresent()) {
            pause(missing.get());
            missing = complaint.get();
        }
    }

    /** Returns the first session that comes about. */
    McpSession firstOf(Supplier<Attempt> attempts) throws ConnectionException {
        Attempt attempt = attempts.get();
        while (attempt.failure().filter(e -> PASSING.contains(e.layer())).isPresent()) {
            String missing = String.valueOf(attempt.failure().get().getMessage());
            pause(missing);
            attempt = attempts.get();
            if (isCutShort(attempt)) {
                throw over(missing);
            }
        }
        return attempt.get();
    }

    /** The last attempt has only the time that is left, which may be next to none. */
    private boolean isCutShort(Attempt attempt) {
        return end - System.nanoTime() <= 0
                && attempt.failure().filter(e -> e.layer() == Layer.INITIALIZE).isPresent();
    }

    /** Returns what an address has to complain about; empty when it answers with a 2xx status. */
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
        return new ConnectionException(Layer.READINESS, text, List.of());
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

    /** Returns the address that shows whether a server is ready; empty for the endpoint itself. */
    static Optional<URI> address(ServerSpec.Url server) {
        return switch (server.waitForReady().orElseThrow().sign()) {
            case Sign.Address(URI url) -> Optional.of(url);
            case Sign.OriginPath(String path) -> Optional.of(server.url().resolve(path));
            case Sign.Endpoint() -> Optional.empty();
        };
    }

    /** Returns how an address is asked: like the server itself when it is on the same origin. */
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
