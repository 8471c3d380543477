package dev.mcptest.proxy;

import dev.mcptest.mcp.stateless.MirroredHeaders;
import dev.mcptest.transport.IncomingFrame;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The headers that a server at a URL expects of a client that has none, as it speaks over stdio.
 */
final class OwnHeaders {

    private static final String SESSION = "mcp-session-id";
    private static final String VERSION = "mcp-protocol-version";
    private static final String FIRST_WITH_VERSION = "2025-06-18";

    private final Map<String, String> ofSession = new ConcurrentHashMap<>();
    private final Map<String, JsonNode> schemas = new ConcurrentHashMap<>();

    Map<String, String> of(JsonNode message) {
        Map<String, String> headers = new LinkedHashMap<>(ofSession);
        if (Frames.method(message).equals(Frames.INITIALIZE)) {
            headers.clear();
        }
        JsonNode params = message.path("params");
        String tool = params.path("name").asString("");
        headers.putAll(
                MirroredHeaders.of(
                        Frames.method(message),
                        params,
                        schemas.getOrDefault(tool, params.path("no schema is known"))));
        return headers;
    }

    /** Learns from a response of the server. */
    void learn(IncomingFrame frame) {
        JsonNode result = Frames.parse(frame.body()).path("result");
        String revision = result.path("protocolVersion").asString("");
        if (!revision.isEmpty()) {
            ofSession.clear();
            if (revision.compareTo(FIRST_WITH_VERSION) >= 0) {
                ofSession.put(VERSION, revision);
            }
            String session = frame.headers().get(SESSION);
            if (session != null) {
                ofSession.put(SESSION, session);
            }
        }
        for (JsonNode tool : result.path("tools")) {
            schemas.put(tool.path("name").asString(""), tool.path("inputSchema"));
        }
    }

    Map<String, String> ofSession() {
        return Map.copyOf(ofSession);
    }
}
