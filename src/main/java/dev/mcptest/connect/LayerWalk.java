package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far connecting to a server got, layer by layer.
 *
 * @param steps all layers of this kind of server, in connection order
 * @param session the open session, when no layer failed; the caller closes it
 * @param stderrTail last lines of the server's standard error, when a layer failed
 */
public record LayerWalk(List<Step> steps, Optional<McpSession> session, LogLines stderrTail) {

    private static final List<Layer> STDIO =
            List.of(Layer.SPAWN, Layer.FRAMING, Layer.INITIALIZE, Layer.READINESS);
    private static final List<Layer> RECORDING =
            List.of(Layer.CASSETTE, Layer.INITIALIZE, Layer.READINESS);
    private static final List<Layer> URL =
            List.of(
                    Layer.DNS,
                    Layer.TCP,
                    Layer.TLS,
                    Layer.HTTP,
                    Layer.AUTH,
                    Layer.INITIALIZE,
                    Layer.READINESS);

    /** The result of a layer. */
    public enum Outcome {
        OK("ok"),
        FAILED("failed"),
        NOT_USED("not used"),
        NOT_REACHED("not reached");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }

        /** Returns the text shown to the user. */
        public String text() {
            return text;
        }
    }

    /**
     * One layer.
     *
     * @param message why it failed; empty otherwise
     * @param took how long it took, when that can be measured
     */
    public record Step(Layer layer, Outcome outcome, String message, Optional<Duration> took) {
        public Step {
            requireNonNull(layer, "layer is null");
            requireNonNull(outcome, "outcome is null");
            requireNonNull(message, "message is null");
            requireNonNull(took, "took is null");
        }
    }

    public LayerWalk {
        steps = List.copyOf(steps);
        requireNonNull(session, "session is null");
        requireNonNull(stderrTail, "stderrTail is null");
    }

    /**
     * Connects to a server once and reports the result of each layer, without waiting until the
     * server is ready.
     */
    public static LayerWalk of(ServerSpec server, Connector connector) {
        Attempt attempt = readyOrNot(server, connector.attempt(server), connector);
        return new LayerWalk(
                steps(server, attempt, provesItself(server, connector)),
                attempt.session(),
                attempt.failure().map(ConnectionException::stderrTail).orElse(LogLines.NONE));
    }

    private static Attempt readyOrNot(ServerSpec server, Attempt attempt, Connector connector) {
        return attempt.session()
                .flatMap(_ ->
                        server instanceof ServerSpec.Url url
                                ? connector.unreadiness(url)
                                : Optional.<String>empty())
                .map(text ->
                        attempt.refused(
                                new ConnectionException(Layer.READINESS, text, LogLines.NONE)))
                .orElse(attempt);
    }

    /** Returns whether no layer failed. */
    public boolean healthy() {
        return session.isPresent();
    }

    private static List<Step> steps(ServerSpec server, Attempt attempt, boolean proves) {
        Optional<ConnectionException> failure = attempt.failure();
        List<Step> steps = new ArrayList<>();
        boolean failed = false;
        boolean untouched = isUntouched(attempt);
        for (Layer layer : layers(server)) {
            Optional<Duration> took = Optional.ofNullable(attempt.took().get(layer));
            if (failed) {
                steps.add(new Step(layer, unreached(layer, server, proves), "", Optional.empty()));
            } else if (failure.isPresent() && failure.get().layer() == layer) {
                failed = true;
                String message = String.valueOf(failure.get().getMessage());
                steps.add(new Step(layer, Outcome.FAILED, message, took));
            } else {
                Outcome reached = isUsed(layer, server, proves) ? Outcome.OK : Outcome.NOT_USED;
                Outcome outcome = untouched ? unreached(layer, server, proves) : reached;
                steps.add(new Step(layer, outcome, "", took));
            }
        }
        return steps;
    }

    private static List<Layer> layers(ServerSpec server) {
        return switch (server) {
            case ServerSpec.Stdio _ -> STDIO;
            case ServerSpec.Url _ -> URL;
            case ServerSpec.Cassette _ -> RECORDING;
        };
    }

    /** When credentials are missing, no request is sent at all. */
    private static boolean isUntouched(Attempt attempt) {
        return attempt.failure().filter(failure -> failure.layer() == Layer.AUTH).isPresent()
                && !attempt.took().containsKey(Layer.TCP);
    }

    private static Outcome unreached(Layer layer, ServerSpec server, boolean proves) {
        return isUsed(layer, server, proves) || layer == Layer.AUTH
                ? Outcome.NOT_REACHED
                : Outcome.NOT_USED;
    }

    private static boolean isUsed(Layer layer, ServerSpec server, boolean proves) {
        if (!(server instanceof ServerSpec.Url url)) {
            return true;
        }
        return switch (layer) {
            case TLS -> "https".equals(url.url().getScheme());
            case AUTH -> proves;
            default -> true;
        };
    }

    private static boolean provesItself(ServerSpec server, Connector connector) {
        return server instanceof ServerSpec.Url url
                && (provesItself(url) || connector.hasLogin(url));
    }

    private static boolean provesItself(ServerSpec.Url url) {
        return url.auth().isPresent()
                || url.http().tls().identity().isPresent()
                || url.headers().values().stream().anyMatch(HeaderValue.FromEnv.class::isInstance);
    }
}
