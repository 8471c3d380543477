package dev.mcptest.mcp.handshake;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.Texts;
import dev.mcptest.mcp.UnansweredException;
import dev.mcptest.mcp.rpc.Lifecycle;
import dev.mcptest.mcp.rpc.OutgoingRequest;
import dev.mcptest.mcp.rpc.RpcConnection;
import dev.mcptest.result.FailureKind;
import dev.mcptest.transport.IncomingFrame;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** The lifecycle with an {@code initialize} handshake: revisions 2024-11-05 to 2025-11-25. */
public final class HandshakeLifecycle implements Lifecycle {

    private static final String SESSION = "mcp-session-id";
    private static final String VERSION = "mcp-protocol-version";

    private static final int NOT_FOUND = 404;
    private static final String RENEWED =
            "the session had ended (http 404): a new one was opened and the request sent again";

    private final RpcConnection wire;
    private final SessionOptions options;
    private final ReentrantLock renewing = new ReentrantLock();
    private final ResourceWatch watch;
    private volatile boolean hasSession;

    public HandshakeLifecycle(RpcConnection wire, SessionOptions options) {
        this.wire = wire;
        this.options = options;
        this.watch = new ResourceWatch(wire, options.client().listensTo());
    }

    @Override
    public ServerIdentity open() throws OpenException {
        Reply reply = initialize();
        if (reply.isError()) {
            throw OpenException.refused(reply.error(), options.hiding());
        }
        var answer = new InitializeResult(reply.result());
        Revision revision = answer.revision(options);
        ServerIdentity identity = answer.identity(reply.envelope());
        if (identity.serverInfo().isEmpty()) {
            wire.warnings().add("the initialize result has no serverInfo");
        }
        agree(revision, reply.answer().frame());
        initialized();
        wire.transport().listen(wire.headers());
        watch.open(
                identity,
                (method, params) ->
                        askPatiently(method, params, options.handshakeTimeout(), false));
        return identity;
    }

    @Override
    public Reply ask(String method, ObjectNode params, Duration timeout)
            throws UnansweredException {
        return watch.hear(method, params, () -> askOrRenew(method, params, timeout, false));
    }

    @Override
    public Reply askAside(String method, ObjectNode params, Duration timeout)
            throws UnansweredException {
        return askOrRenew(method, params, timeout, true);
    }

    private Reply askOrRenew(String method, ObjectNode params, Duration timeout, boolean aside)
            throws UnansweredException {
        Map<String, String> headers = wire.headers();
        try {
            return askPatiently(method, params, timeout, aside);
        } catch (UnansweredException e) {
            if (!isSessionGone(e)) {
                throw e;
            }
            renew(headers);
            return askPatiently(method, params, timeout, aside);
        }
    }

    @Override
    public void close() {
        if (hasSession) {
            wire.transport().farewell(wire.headers());
        }
    }

    private Reply askPatiently(String method, ObjectNode params, Duration timeout, boolean aside)
            throws UnansweredException {
        return wire.askPatiently(method, timeout, left -> askOnce(method, params, left, aside));
    }

    private Reply askOnce(String method, ObjectNode params, Duration timeout, boolean aside)
            throws UnansweredException {
        int id = wire.nextId();
        ObjectNode complete = withProgressToken(id, method, params);
        try {
            return wire.ask(
                    new OutgoingRequest(id, method, complete, wire.headers(), timeout, aside));
        } catch (UnansweredException e) {
            if (e.outcome().failure().kind() == FailureKind.TIMEOUT) {
                cancelled(id);
            }
            throw e;
        }
    }

    private boolean isSessionGone(UnansweredException e) {
        return hasSession
                && e.outcome().cause().stream()
                        .anyMatch(cause -> cause.status().orElse(0) == NOT_FOUND);
    }

    /** Reopens the session, unless another call has already done so. */
    private void renew(Map<String, String> gone) throws UnansweredException {
        renewing.lock();
        try {
            if (wire.headers().equals(gone)) {
                open();
                wire.notes().add(RENEWED);
            }
        } catch (OpenException e) {
            String message = "the session had ended (http 404) and no new one came about: ";
            CallException failure = CallException.protocol(message + e.getMessage());
            throw new UnansweredException(Outcome.Broken.of(failure));
        } finally {
            renewing.unlock();
        }
    }

    private Reply initialize() throws OpenException {
        String method = "initialize";
        ObjectNode params = Json.object().put("protocolVersion", options.offer().wire());
        params.set("capabilities", options.client().capabilities(options.offer()));
        params.putObject("clientInfo")
                .put("name", "mcptest")
                .put("version", options.clientVersion());
        try {
            return wire.askPatiently(
                    method,
                    options.handshakeTimeout(),
                    left ->
                            wire.ask(
                                    new OutgoingRequest(
                                            wire.nextId(), method, params, Map.of(), left)));
        } catch (UnansweredException e) {
            throw OpenException.of(e.outcome(), options.hiding());
        }
    }

    /** Waits for delivery, because requests must not overtake this notification. */
    private void initialized() throws OpenException {
        String method = "notifications/initialized";
        try {
            if (!wire.tellSurely(method, Json.object(), options.handshakeTimeout())) {
                throw OpenException.unanswered(
                        Texts.unanswered(method, options.handshakeTimeout()));
            }
        } catch (TransportException e) {
            throw OpenException.of(e, options.hiding());
        }
    }

    private void agree(Revision revision, IncomingFrame frame) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (revision.hasVersionHeader()) {
            headers.put(VERSION, revision.wire());
        }
        Optional<String> session = Optional.ofNullable(frame.headers().get(SESSION));
        session.ifPresent(id -> headers.put(SESSION, id));
        if (session.stream().flatMapToInt(String::chars).anyMatch(c -> c < '!' || c > '~')) {
            wire.warnings().add("the session id has characters that are not visible ASCII");
        }
        hasSession = session.isPresent();
        wire.agree(headers, revision.hasBatches());
    }

    private void cancelled(int id) {
        wire.tell(
                "notifications/cancelled",
                Json.object().put("requestId", id).put("reason", "no answer in time"));
    }

    /**
     * Progress notifications extend the timeout of a tool call. The server can only send them if
     * the request has a token.
     */
    private static ObjectNode withProgressToken(int id, String method, ObjectNode params) {
        JsonNode meta = params.path("_meta");
        if (!method.equals("tools/call") || meta.has("progressToken")) {
            return params;
        }
        ObjectNode copy = Json.object();
        copy.setAll(params);
        ObjectNode more = copy.putObject("_meta");
        if (meta instanceof ObjectNode given) {
            more.setAll(given);
        }
        more.put("progressToken", id);
        return copy;
    }
}
