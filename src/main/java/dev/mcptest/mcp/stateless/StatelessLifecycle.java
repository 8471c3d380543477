package dev.mcptest.mcp.stateless;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.Refusal;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.UnansweredException;
import dev.mcptest.mcp.rpc.Lifecycle;
import dev.mcptest.mcp.rpc.OutgoingRequest;
import dev.mcptest.mcp.rpc.Pages;
import dev.mcptest.mcp.rpc.RpcConnection;
import dev.mcptest.result.FailureKind;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The lifecycle without a handshake, revision 2026-07-28: every request names the client and the
 * revision. Over HTTP, it repeats in headers what intermediaries may want to inspect.
 */
public final class StatelessLifecycle implements Lifecycle {

    private static final Revision REVISION = Revision.V2026_07_28;
    private static final String META = "io.modelcontextprotocol/";
    private static final String DISCOVER = "server/discover";
    private static final String CALL = "tools/call";
    private static final String LIST = "tools/list";
    private static final int BAD_REQUEST = 400;
    private static final String RENEWED =
            "the server found fault with the headers (error -32020): tools/list was read again"
                    + " and the call repeated";

    private final RpcConnection wire;
    private final SessionOptions options;
    private final ToolHeaders tools;
    private final boolean hasHeaders;
    private final Listening listening;
    private volatile boolean hasTools;

    /** How to send a request: its timeout, and whether it is {@link OutgoingRequest#aside}. */
    private record Manner(Duration timeout, boolean aside) {}

    public StatelessLifecycle(RpcConnection wire, SessionOptions options) {
        this.wire = wire;
        this.options = options;
        this.tools = new ToolHeaders(wire.warnings(), options.hiding());
        this.hasHeaders = wire.transport().hasHeaders();
        this.listening = new Listening(wire, options.client().listensTo(), this::listen);
    }

    @Override
    public ServerIdentity open() throws OpenException {
        Reply reply = discover();
        if (reply.isError()) {
            throw refused(reply.error());
        }
        ServerIdentity identity =
                new DiscoverResult(reply.result()).identity(reply.envelope(), options.hiding());
        if (identity.serverInfo().isEmpty()) {
            wire.warnings().add("the answer to server/discover has no serverInfo in its _meta");
        }
        hasTools = identity.capabilities().has("tools");
        listening.open();
        return identity;
    }

    @Override
    public Reply ask(String method, ObjectNode params, Duration timeout)
            throws UnansweredException {
        var rounds =
                new InputRounds(
                        method,
                        options.client(),
                        more -> round(method, more, new Manner(timeout, false)));
        Reply reply = listening.hear(() -> rounds.ask(params));
        Refusal.note(reply.error(), options.hiding()).ifPresent(wire.notes()::add);
        return reply;
    }

    @Override
    public Reply askAside(String method, ObjectNode params, Duration timeout)
            throws UnansweredException {
        return round(method, params, new Manner(timeout, true));
    }

    @Override
    public void toolsUnreadable(CallException why) {
        if (hasHeaders) {
            tools.unreadable(why);
        }
    }

    @Override
    public void close() {
        listening.close();
    }

    private OutgoingRequest listen() {
        int id = wire.nextId();
        String method = Subscription.METHOD;
        ObjectNode params = withMeta(id, method, listening.params());
        return new OutgoingRequest(
                id, method, params, commonHeaders(method), options.handshakeTimeout());
    }

    private Reply discover() throws OpenException {
        try {
            return round(DISCOVER, Json.object(), new Manner(options.handshakeTimeout(), false));
        } catch (UnansweredException e) {
            boolean turnedAway =
                    e.outcome().cause().stream()
                            .anyMatch(cause -> cause.status().orElse(0) == BAD_REQUEST);
            if (turnedAway) {
                throw OpenException.refused(
                        "no answer to server/discover, which every server of 2026-07-28 has: "
                                + e.getMessage());
            }
            throw OpenException.of(e.outcome(), options.hiding());
        }
    }

    private OpenException refused(JsonNode error) {
        String asked =
                Refusal.code(error) == Refusal.UNSUPPORTED_REVISION
                        ? "the server does not speak 2026-07-28: "
                        : "the server does not answer server/discover as 2026-07-28 has it: ";
        String text = Refusal.text(error, options.hiding());
        return OpenException.refused(asked + text + Refusal.onDrafts(error));
    }

    /** Sends a request once, or twice if the server rejects outdated headers. */
    private Reply round(String method, ObjectNode params, Manner manner)
            throws UnansweredException {
        Map<String, String> headers = headers(method, params, false);
        Reply reply = send(method, params, headers, manner);
        if (hasHeaders && method.equals(CALL) && isHeaderMismatch(reply)) {
            Map<String, String> better = headers(method, params, true);
            if (!better.equals(headers)) {
                wire.notes().add(RENEWED);
                reply = send(method, params, better, manner);
            }
        }
        return reply;
    }

    private static boolean isHeaderMismatch(Reply reply) {
        return reply.isError() && Refusal.code(reply.error()) == Refusal.HEADER_MISMATCH;
    }

    private Reply send(String method, ObjectNode params, Map<String, String> headers, Manner manner)
            throws UnansweredException {
        Reply reply =
                wire.askPatiently(
                        method,
                        manner.timeout(),
                        left ->
                                sendOnce(
                                        method, params, headers, new Manner(left, manner.aside())));
        check(method, reply);
        if (hasHeaders && method.equals(LIST)) {
            tools.learn(reply.result());
        }
        return reply;
    }

    private Reply sendOnce(
            String method, ObjectNode params, Map<String, String> headers, Manner manner)
            throws UnansweredException {
        int id = wire.nextId();
        ObjectNode complete = withMeta(id, method, params);
        try {
            return wire.ask(
                    new OutgoingRequest(
                            id, method, complete, headers, manner.timeout(), manner.aside()));
        } catch (UnansweredException e) {
            if (e.outcome().failure().kind() == FailureKind.TIMEOUT && !hasHeaders) {
                wire.tell("notifications/cancelled", Json.object().put("requestId", id));
            }
            throw e;
        }
    }

    private void check(String method, Reply reply) throws UnansweredException {
        if (ResultType.of(reply).isEmpty()) {
            throw broken(ResultType.fault(method, reply, options.hiding()), reply);
        }
        if (ResultType.isMissing(reply)) {
            String text = "the result of " + method + " has no resultType, as 2026-07-28 requires";
            if (options.exact()) {
                throw broken(text, reply);
            }
            wire.warnings().add(text);
        }
    }

    private static UnansweredException broken(String message, Reply reply) {
        return new UnansweredException(
                Outcome.Broken.of(CallException.protocol(message, reply.answer().message())));
    }

    private Map<String, String> headers(String method, ObjectNode params, boolean again)
            throws UnansweredException {
        Map<String, String> headers = commonHeaders(method);
        if (!hasHeaders) {
            return headers;
        }
        String named =
                switch (method) {
                    case CALL, "prompts/get" -> "name";
                    case "resources/read" -> "uri";
                    default -> "";
                };
        if (params.path(named).isString()) {
            headers.put("Mcp-Name", HeaderValue.of(params.path(named).stringValue()));
        }
        if (method.equals(CALL) && hasTools) {
            headers.putAll(ofParameters(params, again));
        }
        return headers;
    }

    private Map<String, String> commonHeaders(String method) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (hasHeaders) {
            headers.put("MCP-Protocol-Version", REVISION.wire());
            headers.put("Mcp-Method", method);
        }
        return headers;
    }

    private Map<String, String> ofParameters(ObjectNode params, boolean again)
            throws UnansweredException {
        String tool = params.path("name").asString("");
        ToolHeaders.Listing listing = this::list;
        ParameterHeaders known = again ? tools.again(tool, listing) : tools.of(tool, listing);
        if (known.fault().isPresent()) {
            String message =
                    "a client of 2026-07-28 must not use the tool "
                            + tool
                            + " over HTTP: "
                            + known.fault().get();
            throw new UnansweredException(Outcome.Broken.of(CallException.protocol(message)));
        }
        return known.headers(params.path("arguments"));
    }

    private void list() throws CallException {
        new Pages(this::page, LIST, "tools", _ -> {}, options.hiding()).all(Pages.ASIDE);
    }

    private Reply page(String method, ObjectNode params, Duration timeout) throws CallException {
        try {
            return round(method, params, new Manner(timeout, true));
        } catch (UnansweredException e) {
            throw e.outcome().failure();
        }
    }

    private ObjectNode withMeta(int id, String method, ObjectNode params) {
        ObjectNode copy = Json.object();
        copy.setAll(params);
        ObjectNode meta = copy.putObject("_meta");
        meta.put(META + "protocolVersion", REVISION.wire());
        meta.set(META + "clientCapabilities", options.client().capabilities(REVISION));
        meta.putObject(META + "clientInfo")
                .put("name", "mcptest")
                .put("version", options.clientVersion());
        if (method.equals(CALL)) {
            meta.put("progressToken", id);
        }
        if (params.get("_meta") instanceof ObjectNode given) {
            meta.setAll(given);
        }
        return copy;
    }
}
