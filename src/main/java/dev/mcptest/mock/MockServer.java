package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An MCP server that answers from a {@link Manifest}.
 *
 * <p>It speaks the revisions from 2024-11-05 to 2025-11-25, does not insist on {@code initialize}
 * coming first, and refuses batches. It knows nothing of streams: a front carries the messages.
 */
public final class MockServer implements Peer {

    /** The newest revision it speaks, offered to a client that asks for one it does not know. */
    public static final String NEWEST_REVISION = "2025-11-25";

    /** The revisions it speaks. */
    public static final Set<String> REVISIONS =
            Set.of("2024-11-05", "2025-03-26", "2025-06-18", NEWEST_REVISION);

    private final Manifest manifest;
    private final MockCatalog catalog;
    private final Fault fault;
    private final AtomicLong calls = new AtomicLong();

    /** Creates a server that answers {@code tools/call} as a fault has it. */
    public MockServer(Manifest manifest, Fault fault) {
        this.manifest = requireNonNull(manifest, "manifest is null");
        this.fault = requireNonNull(fault, "fault is null");
        catalog = new MockCatalog(manifest);
    }

    @Override
    public Reply receive(JsonNode message) {
        JsonNode id = message.path("id");
        Optional<String> refusal = refusal(message, id);
        if (refusal.isPresent()) {
            JsonNode known = id.isString() || id.isNumber() ? id : Json.nodes().nullNode();
            return Reply.Send.now(Rpc.error(known, RpcError.INVALID_REQUEST, refusal.get()));
        }
        boolean isRequest = message.has("method") && message.has("id");
        return isRequest ? answer(message, id) : new Reply.Nothing();
    }

    private static Optional<String> refusal(JsonNode message, JsonNode id) {
        if (message.isArray()) {
            return Optional.of("batches are not supported: send one message at a time");
        }
        if (!message.isObject()) {
            return Optional.of("a message must be an object");
        }
        if (!message.path("jsonrpc").asString("").equals("2.0")) {
            return Optional.of("\"jsonrpc\" must be \"2.0\"");
        }
        if (message.has("method") && !message.path("method").isString()) {
            return Optional.of("\"method\" must be a string");
        }
        if (!message.has("method") && !message.has("result") && !message.has("error")) {
            return Optional.of("\"method\" is missing");
        }
        boolean idFits = id.isMissingNode() || id.isString() || id.isIntegralNumber();
        return !idFits && message.has("method")
                ? Optional.of("\"id\" must be a string or an integer")
                : Optional.empty();
    }

    private Reply answer(JsonNode message, JsonNode id) {
        String method = message.path("method").stringValue();
        JsonNode response = response(method, message.path("params"), id);
        Optional<Duration> delay =
                method.equals("tools/call")
                        ? fault.delay(calls.incrementAndGet())
                        : Optional.of(Duration.ZERO);
        return delay.<Reply>map(after -> new Reply.Send(response, after))
                .orElseGet(Reply.Never::new);
    }

    private JsonNode response(String method, JsonNode params, JsonNode id) {
        try {
            if (!params.isMissingNode() && !params.isObject()) {
                throw new RpcError(RpcError.INVALID_PARAMS, "\"params\" must be an object");
            }
            return Rpc.result(id, result(method, params));
        } catch (RpcError e) {
            return Rpc.error(id, e.error());
        }
    }

    private JsonNode result(String method, JsonNode params) throws RpcError {
        return switch (method) {
            case "initialize" -> initialize(params);
            case "ping" -> Json.object();
            default -> catalog.result(method, params);
        };
    }

    private ObjectNode initialize(JsonNode params) {
        String asked = params.path("protocolVersion").asString("");
        ObjectNode result = Json.object();
        result.put("protocolVersion", REVISIONS.contains(asked) ? asked : NEWEST_REVISION);
        ObjectNode capabilities = result.putObject("capabilities");
        manifest.tools().ifPresent(_ -> capabilities.putObject("tools"));
        manifest.resources().ifPresent(_ -> capabilities.putObject("resources"));
        manifest.prompts().ifPresent(_ -> capabilities.putObject("prompts"));
        result.putObject("serverInfo")
                .put("name", manifest.name())
                .put("version", manifest.version());
        return result;
    }
}
