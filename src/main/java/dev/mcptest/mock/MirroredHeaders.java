package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.HeaderLookup;
import dev.mcptest.mock.front.HeaderText;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Checks that the headers of a request of 2026-07-28 match the body values that they repeat. */
final class MirroredHeaders {

    private final HeaderLookup headers;
    private final JsonNode params;

    private MirroredHeaders(HeaderLookup headers, JsonNode params) {
        this.headers = headers;
        this.params = params;
    }

    /**
     * Checks a request.
     *
     * @param schema the input schema of the called tool; missing for other requests
     */
    static void check(String method, JsonNode params, HeaderLookup headers, JsonNode schema)
            throws RpcException {
        var mirrored = new MirroredHeaders(headers, params);
        String version = params.path("_meta").path(StatelessEra.VERSION).asString("");
        mirrored.expect("MCP-Protocol-Version", Optional.of(version));
        mirrored.expect("Mcp-Method", Optional.of(method));
        String named =
                switch (method) {
                    case "tools/call", "prompts/get" -> "name";
                    case "resources/read" -> "uri";
                    default -> "";
                };
        if (!named.isEmpty()) {
            mirrored.expect("Mcp-Name", text(params.path(named)));
        }
        mirrored.checkArguments(schema, params.path("arguments"));
    }

    private void checkArguments(JsonNode schema, JsonNode arguments) throws RpcException {
        for (var property : schema.path("properties").properties()) {
            JsonNode mark = property.getValue().path("x-mcp-header");
            JsonNode value = arguments.path(property.getKey());
            if (mark.isString()) {
                expect("Mcp-Param-" + mark.stringValue(), text(value));
            }
            checkArguments(property.getValue(), value);
        }
    }

    private void expect(String name, Optional<String> wanted) throws RpcException {
        Optional<String> header = headers.get(name);
        Optional<String> found = header.flatMap(HeaderText::decode);
        if (header.isPresent() && found.isEmpty()) {
            throw mismatch("the header " + name + " is neither plain ASCII nor valid Base64");
        }
        if (!found.equals(wanted)) {
            throw mismatch(
                    "the header "
                            + name
                            + " is "
                            + found.map(text -> "\"" + text + "\"").orElse("missing")
                            + ", the body of "
                            + params.path("name").asString("the request")
                            + " has "
                            + wanted.map(text -> "\"" + text + "\"").orElse("nothing"));
        }
    }

    private static RpcException mismatch(String message) {
        return new RpcException(RpcException.HEADER_MISMATCH, message).withStatus(400);
    }

    private static Optional<String> text(JsonNode value) {
        if (value.isString()) {
            return Optional.of(value.stringValue());
        }
        return value.isBoolean() || value.isNumber()
                ? Optional.of(Json.write(value))
                : Optional.empty();
    }
}
