package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpProbe;
import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.ClientScript;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.Redacted;
import dev.mcptest.suite.Client;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.WaitForReady;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Opens sessions with the servers of a suite. */
public final class Connector {

    /** An SSE server sends its endpoint event right after the connection opens. */
    private static final Duration ENDPOINT_WAIT = Duration.ofSeconds(10);

    private final World world;
    private final ConnectOptions options;
    private final Transports transports;
    private final ClientScript client;

    /** Creates a connector that does not answer requests of a server. */
    public Connector(World world, ConnectOptions options) {
        this(world, options, Client.NONE);
    }

    /**
     * Creates a connector; nothing is opened yet.
     *
     * @param client how to answer requests of a server
     */
    public Connector(World world, ConnectOptions options, Client client) {
        this.client = new ScriptedClient(client);
        this.world = requireNonNull(world, "world is null");
        this.options = requireNonNull(options, "options is null");
        this.transports = new Transports(world, options);
    }

    /**
     * Opens a session with a server. Waits first until the server is ready, when the suite says so;
     * interrupting the thread ends the wait.
     *
     * @throws ConnectionException when a layer fails; whatever was opened is closed
     */
    public McpSession connect(ServerSpec spec) throws ConnectionException {
        if (spec instanceof ServerSpec.Url url && url.waitForReady().isPresent()) {
            return connect(url, url.waitForReady().get());
        }
        return attempt(spec).get();
    }

    private McpSession connect(ServerSpec.Url server, WaitForReady wait)
            throws ConnectionException {
        var readiness = new Readiness(wait.bound());
        Optional<URI> sign = Readiness.address(server);
        if (sign.isEmpty()) {
            return readiness.firstOf(() -> attempt(server, readiness.left()));
        }
        try (HttpProbe probe = probe(server, sign.get())) {
            readiness.await(() -> Readiness.complaint(probe, sign.get(), readiness.left()));
        }
        return attempt(server).get();
    }

    /** Returns an unopened transport to a server, for what is no session of mcptest itself. */
    public Transport transport(ServerSpec spec) {
        return transports.of(spec);
    }

    /**
     * Returns an unopened transport to a server for a client that is not mcptest. A server at a URL
     * may speak Streamable HTTP or HTTP+SSE.
     */
    public Transport forClient(ServerSpec spec) {
        Transport transport = transports.of(spec);
        return spec instanceof ServerSpec.Url url
                ? new EitherHttpTransport(transport, () -> transports.sse(url, ENDPOINT_WAIT))
                : transport;
    }

    /** Returns where a server is and the credentials of its requests. */
    public HttpEndpoint endpoint(ServerSpec.Url spec) {
        return transports.endpoint(spec);
    }

    /** Returns the variable with a secret, and hides its value in everything that is written. */
    public Optional<String> secret(String variable) {
        Optional<String> value = options.variables().apply(variable);
        value.ifPresent(it -> options.redactor().add(new Redacted(it)));
        return value;
    }

    /** Returns what removes the secrets of the run. */
    public Hiding hiding() {
        return options.redactor();
    }

    /**
     * Returns clauses for the end of a message: why the process of a server ended before a session
     * was open, or could not be started.
     *
     * @param started whether there was a process
     * @param stderr what the process wrote
     */
    public String hints(ServerSpec spec, boolean started, LogLines stderr) {
        var log = new Stderr(stderr.texts(hiding()), hiding());
        return started
                ? ConnectHints.on(OpenException.Stage.ENDED, Layer.INITIALIZE, spec, log)
                : ConnectHints.on(OpenException.Stage.TRANSPORT, Layer.SPAWN, spec, log);
    }

    /**
     * Returns a clause for the message of a failed call: what its server wrote before it died, or
     * how to avoid the failure.
     */
    public String hint(ServerSpec spec, CallException failure, LogLines stderr) {
        return ConnectHints.on(failure, spec, new Stderr(stderr.texts(hiding()), hiding()));
    }

    /** Tries to open a session once, without waiting until the server is ready. */
    Attempt attempt(ServerSpec spec) {
        Duration usual = options.handshakeTimeout();
        return attempt(
                spec,
                spec instanceof ServerSpec.Stdio stdio
                        ? stdio.startup().timeout().orElse(usual)
                        : usual);
    }

    /** Returns whether there is a stored login for a server without credentials in its suite. */
    boolean hasLogin(ServerSpec.Url server) {
        return transports.hasLogin(server);
    }

    /**
     * Requests the readiness URL once; returns what is wrong, or empty when the server is ready.
     */
    Optional<String> unreadiness(ServerSpec.Url server) {
        Optional<URI> sign =
                server.waitForReady().isEmpty() ? Optional.empty() : Readiness.address(server);
        return sign.flatMap(address -> {
            try (HttpProbe probe = probe(server, address)) {
                return Readiness.complaint(probe, address, server.http().timeout());
            }
        });
    }

    private HttpProbe probe(ServerSpec.Url server, URI address) {
        HttpEndpoint endpoint = transports.endpoint(server);
        return new HttpProbe(Readiness.endpoint(endpoint, address));
    }

    private Attempt attempt(ServerSpec spec, Duration most) {
        return attempt(spec, options.target().orElse(Revision.OFFER), most);
    }

    /**
     * Each fallback starts a new connection: a server may fix its protocol at the first message.
     */
    private Attempt attempt(ServerSpec spec, Revision offer, Duration most) {
        Attempt attempt = attempt(spec, transports.of(spec), offer, most);
        if (offer.isStateless()) {
            return attempt;
        }
        if (options.target().isEmpty() && refusal(attempt, OpenException::suggestsStateless)) {
            Attempt next = attempt(spec, Revision.V2026_07_28, most);
            attempt = attempt.or(next, "spoken to as 2026-07-28");
        }
        return spec instanceof ServerSpec.Url url && refusal(attempt, OpenException::suggestsSse)
                ? attempt.or(overSse(url, offer, most), "over HTTP+SSE")
                : attempt;
    }

    private Attempt overSse(ServerSpec.Url spec, Revision offer, Duration most) {
        Duration bound = handshakeTimeout(spec, most);
        Duration wait = bound.compareTo(ENDPOINT_WAIT) < 0 ? bound : ENDPOINT_WAIT;
        return attempt(spec, transports.sse(spec, wait), offer, most);
    }

    private static boolean refusal(Attempt attempt, Predicate<OpenException> what) {
        return attempt.failure().flatMap(ConnectionException::why).filter(what).isPresent();
    }

    private Attempt attempt(ServerSpec spec, Transport transport, Revision offer, Duration most) {
        long began = world.ticker().nanos();
        try {
            McpSession session = McpSession.open(transport, sessionOptions(spec, offer, most));
            var attempt =
                    new Attempt(Optional.of(session), Optional.empty(), took(transport, began));
            return session.identity().saysNotReady()
                    ? attempt.refused(notReady(session.stderrTail()))
                    : attempt;
        } catch (OpenException e) {
            ConnectionException failure =
                    Diagnosis.of(e, spec, transport.stderrTail(), options.redactor());
            return new Attempt(Optional.empty(), Optional.of(failure), took(transport, began));
        }
    }

    private static ConnectionException notReady(LogLines stderr) {
        return new ConnectionException(
                Layer.READINESS, "server initialized but reported not ready", stderr);
    }

    /** The time that no stage of the transport accounts for is the handshake. */
    private Map<Layer, Duration> took(Transport transport, long began) {
        Map<Layer, Duration> took = new EnumMap<>(Layer.class);
        Duration rest = Duration.ofNanos(world.ticker().nanos() - began);
        for (var stage : transport.timings().entrySet()) {
            Optional<Layer> layer = layer(stage.getKey());
            if (layer.isPresent()) {
                took.put(layer.get(), stage.getValue());
                rest = rest.minus(stage.getValue());
            }
        }
        took.put(Layer.INITIALIZE, rest.isNegative() ? Duration.ZERO : rest);
        return took;
    }

    private static Optional<Layer> layer(TransportException.Stage stage) {
        return switch (stage) {
            case SPAWN -> Optional.of(Layer.SPAWN);
            case DNS -> Optional.of(Layer.DNS);
            case TCP -> Optional.of(Layer.TCP);
            case TLS -> Optional.of(Layer.TLS);
            case HTTP -> Optional.of(Layer.HTTP);
            case AUTH, INSECURE -> Optional.of(Layer.AUTH);
            case EXCHANGE, RECORDING, OURS -> Optional.empty();
        };
    }

    private SessionOptions sessionOptions(ServerSpec spec, Revision offer, Duration most) {
        boolean noise = spec instanceof ServerSpec.Stdio stdio && stdio.allowStdoutNoise();
        return new SessionOptions(
                offer,
                options.target().isPresent(),
                options.clientVersion(),
                handshakeTimeout(spec, most),
                SessionOptions.LONGEST_CALL,
                noise,
                client,
                world.ticker(),
                options.redactor());
    }

    /** A server at a URL starts no process, so its handshake is bounded by the request timeout. */
    private static Duration handshakeTimeout(ServerSpec spec, Duration most) {
        return spec instanceof ServerSpec.Url url && url.http().timeout().compareTo(most) < 0
                ? url.http().timeout()
                : most;
    }
}
