package dev.mcptest.mcp.stateless;

import dev.mcptest.json.Hiding;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.Map;

/** The headers in which a request of 2026-07-28 repeats parts of its body. */
public final class MirroredHeaders {

    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";

    private MirroredHeaders() {}

    /**
     * Returns the headers; none for a request of an earlier revision.
     *
     * @param schema the input schema of the called tool; missing if it is not known
     */
    public static Map<String, String> of(String method, JsonNode params, JsonNode schema) {
        JsonNode version = params.path("_meta").path(VERSION);
        Map<String, String> headers = new LinkedHashMap<>();
        if (!version.isString()) {
            return headers;
        }
        headers.put("MCP-Protocol-Version", version.stringValue());
        headers.put("Mcp-Method", method);
        JsonNode named =
                switch (method) {
                    case "tools/call", "prompts/get" -> params.path("name");
                    case "resources/read" -> params.path("uri");
                    case "tasks/get", "tasks/update", "tasks/cancel" -> params.path("taskId");
                    default -> params.path("no name");
                };
        if (named.isString()) {
            headers.put("Mcp-Name", HeaderValue.of(named.stringValue()));
        }
        if (method.equals("tools/call")) {
            headers.putAll(
                    ParameterHeaders.of(schema, Hiding.NONE).headers(params.path("arguments")));
        }
        return headers;
    }
}
