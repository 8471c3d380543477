package dev.mcptest.compliance.mutant;

import com.sun.net.httpserver.HttpExchange;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** What the server that keeps the rules answers over HTTP, in both eras. */
final class Replies {

    private static final String META = "io.modelcontextprotocol/";
    private static final String HOST = "127.0.0.1";
    private static final String MODERN = "2026-07-28";

    private final Set<String> sessions = ConcurrentHashMap.newKeySet();

    ObjectNode to(HttpExchange exchange, String text) {
        String origin = header(exchange, "Origin");
        boolean foreign =
                !header(exchange, "Host").startsWith(HOST)
                        || (!origin.isEmpty() && !HOST.equals(URI.create(origin).getHost()));
        if (foreign) {
            return status(403);
        }
        if (!exchange.getRequestMethod().equals("POST")) {
            return other(exchange);
        }
        if (!header(exchange, "Content-Type").startsWith("application/json")) {
            return status(415);
        }
        try {
            JsonNode message = Json.parse(text);
            Optional<ObjectNode> flaw = Envelope.flaw(message);
            if (flaw.isPresent()) {
                return flaw.get();
            }
            return isModern(exchange, message)
                    ? modern(exchange, message)
                    : legacy(exchange, message);
        } catch (InvalidJsonException _) {
            return error(400, Json.nodes().nullNode(), -32700, "Parse error");
        }
    }

    private ObjectNode other(HttpExchange exchange) {
        String session = header(exchange, "Mcp-Session-Id");
        if (exchange.getRequestMethod().equals("DELETE") && !session.isEmpty()) {
            return status(sessions.remove(session) ? 204 : 404);
        }
        return status(405);
    }

    private static boolean isModern(HttpExchange exchange, JsonNode message) {
        return header(exchange, "MCP-Protocol-Version").equals(MODERN)
                || !header(exchange, "Mcp-Method").isEmpty()
                || message.path("params").path("_meta").has(META + "protocolVersion");
    }

    private ObjectNode legacy(HttpExchange exchange, JsonNode message) {
        String method = message.path("method").asString("");
        String session = header(exchange, "Mcp-Session-Id");
        if (method.equals("initialize") && session.isEmpty()) {
            String id = UUID.randomUUID().toString();
            sessions.add(id);
            ObjectNode reply = result(message, Features.opening(message.path("params")));
            reply.putObject("headers").put("Mcp-Session-Id", id);
            return reply;
        }
        if (session.isEmpty() || !sessions.contains(session)) {
            return error(session.isEmpty() ? 400 : 404, message.path("id"), -32000, "no session");
        }
        String version = header(exchange, "MCP-Protocol-Version");
        if (!version.isEmpty() && !CleanServer.revisions().contains(version)) {
            return error(400, message.path("id"), -32000, "no such revision");
        }
        return message.has("id") && message.has("method")
                ? answer(message, Features.legacy(method, message.path("params")), 200)
                : status(202);
    }

    private static ObjectNode modern(HttpExchange exchange, JsonNode message) {
        if (!message.has("id")) {
            return status(
                    message.path("method").asString("").startsWith("notifications/") ? 202 : 400);
        }
        JsonNode meta = message.path("params").path("_meta");
        JsonNode id = message.path("id");
        String version = meta.path(META + "protocolVersion").asString("");
        String stated = header(exchange, "MCP-Protocol-Version");
        if (version.isEmpty() || !meta.path(META + "clientCapabilities").isObject()) {
            return error(400, id, -32602, "_meta is not complete");
        }
        if (!stated.equals(version)
                || !header(exchange, "Mcp-Method").equals(message.path("method").asString(""))
                || !Names.agree(exchange, message)
                || !HeaderParameters.agree(exchange, message)) {
            return error(400, id, -32020, "a header differs");
        }
        if (!version.equals(MODERN)) {
            ObjectNode reply = error(400, id, -32022, "no such revision");
            ObjectNode data = ((ObjectNode) reply.at("/body/error")).putObject("data");
            data.put("requested", version).putArray("supported").add(MODERN);
            return reply;
        }
        return answer(
                message,
                Features.modern(message.path("method").asString(""), message.path("params")),
                404);
    }

    /** An error has its code; a method that does not exist has a status of its own. */
    private static ObjectNode answer(JsonNode message, JsonNode found, int unknown) {
        if (found.isMissingNode()) {
            return error(unknown, message.path("id"), -32601, "Method not found");
        }
        return found.has("code") ? error(200, message.path("id"), found) : result(message, found);
    }

    static ObjectNode status(int status) {
        return Json.object().put("status", status);
    }

    private static ObjectNode result(JsonNode message, JsonNode result) {
        ObjectNode reply = status(200);
        ObjectNode body = reply.putObject("body").put("jsonrpc", "2.0");
        body.set("id", message.path("id"));
        body.set("result", result);
        return reply;
    }

    static ObjectNode error(int status, JsonNode id, int code, String text) {
        return error(status, id, Json.object().put("code", code).put("message", text));
    }

    private static ObjectNode error(int status, JsonNode id, JsonNode error) {
        ObjectNode reply = status(status);
        ObjectNode body = reply.putObject("body").put("jsonrpc", "2.0");
        body.set("id", id.isMissingNode() ? Json.nodes().nullNode() : id);
        body.set("error", error);
        return reply;
    }

    static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value.strip();
    }
}
