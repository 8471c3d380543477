package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Envelope;
import dev.mcptest.compliance.mutant.message.HeaderParameters;
import dev.mcptest.compliance.mutant.message.Incoming;
import dev.mcptest.compliance.mutant.message.Names;
import dev.mcptest.compliance.mutant.message.Outbox;
import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.compliance.mutant.message.Session;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A server that keeps the rules, in both eras and over both transports. */
public final class CleanServer {

    public static final String META = "io.modelcontextprotocol/";
    private static final Set<String> HOSTS = Set.of("127.0.0.1", "localhost");
    public static final String MODERN = "2026-07-28";
    private static final String BATCHES = "2025-03-26";
    public static final List<String> LEGACY =
            List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");

    private final Features features;
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();

    public CleanServer(Features features) {
        this.features = features;
    }

    /** Returns the session that a request over HTTP belongs to; a new one when it names none. */
    public Session session(Incoming incoming) {
        Session session = sessions.getOrDefault(incoming.header("Mcp-Session-Id"), new Session());
        if (features.isStateless() && LEGACY.contains(incoming.header("MCP-Protocol-Version"))) {
            session.revision = incoming.header("MCP-Protocol-Version");
        }
        return session;
    }

    /** Gives a session another id than its own. */
    public void rename(Session session, String id) {
        if (!id.isEmpty() && !id.equals(session.id) && sessions.containsKey(session.id)) {
            sessions.put(id, session);
        }
    }

    /** Answers what came: {@code {status, headers, body}}. */
    public ObjectNode reply(Incoming incoming, Session session, Outbox out) {
        if (incoming.isHttp()) {
            Optional<ObjectNode> refusal = refusal(incoming);
            if (refusal.isPresent()) {
                return refusal.get();
            }
        }
        JsonNode message = incoming.message();
        if (message.isString()) {
            return Replies.error(400, Json.nodes().nullNode(), -32700, "Parse error");
        }
        if (message.isArray() && session.revision.equals(BATCHES) && !message.isEmpty()) {
            return batch(incoming, message, session, out);
        }
        return one(incoming, message, session, out);
    }

    private Optional<ObjectNode> refusal(Incoming incoming) {
        if (isForeign(incoming)) {
            return Optional.of(Replies.status(403));
        }
        if (!incoming.http().equals("POST")) {
            return Optional.of(other(incoming));
        }
        return incoming.header("Content-Type").startsWith("application/json")
                ? Optional.empty()
                : Optional.of(Replies.status(415));
    }

    /** Returns whether a page of another site may have sent it. */
    public static boolean isForeign(Incoming incoming) {
        String origin = incoming.header("Origin");
        return !HOSTS.contains(incoming.header("Host").replaceFirst(":.*", ""))
                || (!origin.isEmpty()
                        && !HOSTS.contains(String.valueOf(URI.create(origin).getHost())));
    }

    private ObjectNode other(Incoming incoming) {
        String session = incoming.header("Mcp-Session-Id");
        if (incoming.http().equals("DELETE") && !session.isEmpty()) {
            return Replies.status(sessions.remove(session) == null ? 404 : 204);
        }
        if (incoming.http().equals("GET") && sessions.containsKey(session)) {
            String last = incoming.header("Last-Event-ID");
            if (!last.isEmpty()) {
                return Replies.status(200).put("replay", last);
            }
            if (features.listens()) {
                return Replies.status(200).put("hold", true);
            }
        }
        return Replies.status(405);
    }

    private ObjectNode batch(Incoming incoming, JsonNode all, Session session, Outbox out) {
        ObjectNode reply = Replies.status(200);
        var bodies = reply.putArray("body");
        for (JsonNode message : all) {
            JsonNode body =
                    message.path("method").asString("").equals("initialize")
                            ? Replies.error(400, message.path("id"), -32600, "not in a batch")
                                    .path("body")
                            : one(incoming, message, session, out).path("body");
            if (!body.isMissingNode()) {
                bodies.add(body);
            }
        }
        return bodies.isEmpty() ? Replies.status(202) : reply;
    }

    private ObjectNode one(Incoming incoming, JsonNode message, Session session, Outbox out) {
        Optional<ObjectNode> flaw = Envelope.flaw(message);
        if (flaw.isPresent()) {
            return flaw.get();
        }
        var call = new Call(message, isModern(incoming, message), session, out);
        return call.modern() ? modern(incoming, call) : legacy(incoming, call);
    }

    private static boolean isModern(Incoming incoming, JsonNode message) {
        return incoming.header("MCP-Protocol-Version").equals(MODERN)
                || !incoming.header("Mcp-Method").isEmpty()
                || message.path("params").path("_meta").has(META + "protocolVersion")
                || message.path("method").asString("").equals("server/discover");
    }

    private ObjectNode legacy(Incoming incoming, Call call) {
        JsonNode id = call.message().path("id");
        Session session = call.session();
        if (call.method().equals("initialize") && (!session.isOpen() || features.isStateless())) {
            return opened(incoming, call);
        }
        if (incoming.isHttp()
                && !features.isStateless()
                && !sessions.containsKey(incoming.header("Mcp-Session-Id"))) {
            boolean named = !incoming.header("Mcp-Session-Id").isEmpty();
            return Replies.error(named ? 404 : 400, id, -32000, "no session");
        }
        String version = incoming.header("MCP-Protocol-Version");
        if (!version.isEmpty() && !LEGACY.contains(version)) {
            return Replies.error(400, id, -32000, "no such revision");
        }
        if (!call.message().has("method")) {
            session.answered(call.message());
            return Replies.status(202);
        }
        if (id.isMissingNode()) {
            noticed(call);
            return Replies.status(202);
        }
        if (!session.isOpen() && !features.isStateless() && !call.method().equals("ping")) {
            return Replies.error(400, id, -32600, "initialize comes first");
        }
        return Replies.answer(call.message(), features.legacy(call), 200);
    }

    private ObjectNode opened(Incoming incoming, Call call) {
        Session session = call.session();
        String asked = call.params().path("protocolVersion").asString("");
        session.capabilities = call.params().path("capabilities");
        session.revision = LEGACY.contains(asked) ? asked : LEGACY.getLast();
        ObjectNode reply = Replies.answer(call.message(), features.opening(session), 200);
        if (incoming.isHttp() && !features.isStateless()) {
            sessions.put(session.id, session);
            reply.putObject("headers").put("Mcp-Session-Id", session.id);
        }
        return reply;
    }

    private static void noticed(Call call) {
        if (call.method().equals("notifications/cancelled")) {
            call.session().cancelled.add(call.params().path("requestId").asString(""));
        }
    }

    private ObjectNode modern(Incoming incoming, Call call) {
        JsonNode id = call.message().path("id");
        if (id.isMissingNode()) {
            noticed(call);
            return Replies.status(call.method().startsWith("notifications/") ? 202 : 400);
        }
        String version = call.meta().path(META + "protocolVersion").asString("");
        JsonNode capabilities = call.meta().path(META + "clientCapabilities");
        if (version.isEmpty() || !capabilities.isObject()) {
            return Replies.error(400, id, -32602, "_meta is not complete");
        }
        if (incoming.isHttp() && !headersAgree(incoming, call, version)) {
            return Replies.error(400, id, -32020, "a header differs");
        }
        if (!version.equals(MODERN)) {
            ObjectNode reply = Replies.error(400, id, -32022, "no such revision");
            ObjectNode data = ((ObjectNode) reply.at("/body/error")).putObject("data");
            data.put("requested", version).putArray("supported").add(MODERN);
            return reply;
        }
        call.session().capabilities = capabilities;
        return Replies.answer(call.message(), features.modern(call), 404);
    }

    private static boolean headersAgree(Incoming incoming, Call call, String version) {
        return incoming.header("MCP-Protocol-Version").equals(version)
                && incoming.header("Mcp-Method").equals(call.method())
                && Names.agree(incoming, call.message())
                && HeaderParameters.agree(incoming, call.message());
    }
}
