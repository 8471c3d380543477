package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.HeaderLookup;
import dev.mcptest.mock.front.InvalidRequest;
import dev.mcptest.mock.front.Peer;
import dev.mcptest.mock.front.Reply;
import dev.mcptest.mock.front.Rpc;
import dev.mcptest.mock.front.Sessions;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.Offer;
import dev.mcptest.mock.manifest.Revisions;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An MCP server that answers from a {@link Manifest}.
 *
 * <p>A request whose {@code _meta} names a revision belongs to 2026-07-28, every other request to
 * the revisions before it. {@code initialize} need not come first, and batches are rejected. The
 * server does no I/O: a front carries the messages.
 */
public final class MockServer implements Peer {

    private static final String CALL = "tools/call";
    private static final String VERSION_HEADER = "MCP-Protocol-Version";

    private final Manifest manifest;
    private final MockCatalog catalog;
    private final StatelessEra stateless;
    private final Announcements announcements;
    private final Fault fault;
    private final Revisions revisions;
    private final AtomicLong calls = new AtomicLong();
    private final Questions questions = new Questions();

    /** Creates a server that speaks every revision and applies a fault to {@code tools/call}. */
    public MockServer(Manifest manifest, Fault fault) {
        this(manifest, fault, Revisions.ALL);
    }

    /** Creates a server that applies a fault to {@code tools/call}. */
    public MockServer(Manifest manifest, Fault fault, Revisions revisions) {
        this.manifest = requireNonNull(manifest, "manifest is null");
        this.fault = requireNonNull(fault, "fault is null");
        this.revisions = requireNonNull(revisions, "revisions is null");
        catalog = new MockCatalog(manifest);
        stateless = new StatelessEra(manifest, catalog);
        announcements = new Announcements(manifest, catalog);
    }

    @Override
    public Reply receive(JsonNode message) {
        return receive(message, Optional.empty());
    }

    @Override
    public Reply receive(JsonNode message, HeaderLookup headers) {
        Optional<String> version = headers.get(VERSION_HEADER);
        if (version.isPresent() && !isStateless(message, version) && !speaks(version.get())) {
            return InvalidRequest.refuse(
                    Json.nodes().nullNode(),
                    "unsupported " + VERSION_HEADER + ": " + version.get());
        }
        return receive(message, Optional.of(headers));
    }

    @Override
    public boolean hasSessions() {
        return !revisions.sessions().isEmpty();
    }

    @Override
    public void endSession(String id) {
        announcements.end(id);
    }

    @Override
    public void endInput() {
        questions.end();
    }

    private Reply receive(JsonNode message, Optional<HeaderLookup> headers) {
        JsonNode id = message.path("id");
        Optional<Reply> refusal = InvalidRequest.refusal(message);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        boolean isRequest = message.has("method") && message.has("id");
        if (!isRequest) {
            notified(message, headers);
            return new Reply.Nothing();
        }
        return answer(message, id, headers);
    }

    /**
     * Over HTTP a cancellation is ignored: ids of several clients may collide, and clients close
     * the stream instead.
     */
    private void notified(JsonNode message, Optional<HeaderLookup> headers) {
        if (!message.has("method")) {
            questions.answered(message);
        }
        boolean cancelled = message.path("method").asString("").equals("notifications/cancelled");
        if (cancelled && headers.isEmpty()) {
            announcements.subscriptions().end(message.path("params").path("requestId"));
        }
    }

    private Reply answer(JsonNode message, JsonNode id, Optional<HeaderLookup> headers) {
        Reply reply = response(message, id, headers);
        boolean isCall = message.path("method").stringValue().equals(CALL);
        return isCall ? delayed(reply) : reply;
    }

    private Reply delayed(Reply reply) {
        Optional<Duration> after = fault.delay(calls.incrementAndGet());
        if (after.isEmpty()) {
            return new Reply.Never();
        }
        return switch (reply) {
            case Reply.Send due ->
                    new Reply.Send(due.message(), after.get(), due.status(), due.notices());
            case Reply.Ask ask -> new Reply.Ask(ask.conversation(), after.get());
            case Reply.Listen _, Reply.Nothing _, Reply.Never _ -> reply;
        };
    }

    private Reply response(JsonNode message, JsonNode id, Optional<HeaderLookup> headers) {
        String method = message.path("method").stringValue();
        JsonNode params = message.path("params");
        try {
            if (!params.isMissingNode() && !params.isObject()) {
                throw new RpcException(RpcException.INVALID_PARAMS, "\"params\" must be an object");
            }
            boolean modern = isStateless(message, headers.flatMap(all -> all.get(VERSION_HEADER)));
            if (modern && headers.isPresent() && StatelessEra.isMeant(params)) {
                JsonNode schema = catalog.inputSchema(params.path("name").asString(""));
                MirroredHeaders.check(method, params, headers.get(), schema);
            }
            return modern
                    ? modern(method, id, params)
                    : older(method, id, params, session(headers));
        } catch (RpcException e) {
            return Reply.Send.now(Rpc.error(id, e.error()), e.status());
        }
    }

    private Reply modern(String method, JsonNode id, JsonNode params) throws RpcException {
        if (method.equals(Subscriptions.METHOD)) {
            StatelessEra.checkMeta(params.path("_meta"));
            return new Reply.Listen(announcements.subscriptions().listening(id, params));
        }
        JsonNode result = stateless.result(method, params);
        Reply.Notices notices =
                method.equals(CALL)
                        ? announcements.ofStateless(params, result)
                        : Reply.Notices.NONE;
        return new Reply.Send(Rpc.result(id, result), Duration.ZERO, 200, notices);
    }

    private Reply older(String method, JsonNode id, JsonNode params, Optional<String> session)
            throws RpcException {
        Reply.Notices notices =
                method.equals(CALL) ? announcements.ofSession(params, session) : Reply.Notices.NONE;
        Optional<Offer> offer = catalog.offer(method, params);
        if (offer.isPresent() && offer.get().asks(params)) {
            return new Reply.Ask(questions.about(offer.get(), id, params, notices), Duration.ZERO);
        }
        JsonNode result =
                switch (method) {
                    case ResourceSubscriptions.SUBSCRIBE, ResourceSubscriptions.UNSUBSCRIBE ->
                            announcements.resources().answer(method, params, session);
                    case LogLevels.METHOD -> announcements.levels().set(params, session);
                    default -> sessionResult(method, params);
                };
        return new Reply.Send(Rpc.result(id, result), Duration.ZERO, 200, notices);
    }

    /** Returns the session of a request; without HTTP there is only one, and it has no id. */
    private static Optional<String> session(Optional<HeaderLookup> headers) {
        return headers.isEmpty() ? Optional.of("") : headers.get().get(Sessions.HEADER);
    }

    private boolean isStateless(JsonNode message, Optional<String> version) {
        return revisions.stateless()
                && (revisions.sessions().isEmpty()
                        || StatelessEra.isMeant(message.path("params"))
                        || version.filter(Revisions.STATELESS::equals).isPresent());
    }

    private boolean speaks(String version) {
        return revisions.sessions().contains(version);
    }

    private JsonNode sessionResult(String method, JsonNode params) throws RpcException {
        return switch (method) {
            case "initialize" -> initialize(params);
            case "ping" -> Json.object();
            default -> catalog.result(method, params);
        };
    }

    private ObjectNode initialize(JsonNode params) {
        String asked = params.path("protocolVersion").asString("");
        ObjectNode result = Json.object();
        result.put("protocolVersion", speaks(asked) ? asked : revisions.sessions().getLast());
        result.set("capabilities", manifest.capabilities());
        result.set("serverInfo", manifest.serverInfo());
        return result;
    }
}
