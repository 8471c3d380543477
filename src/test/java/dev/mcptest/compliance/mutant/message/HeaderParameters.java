package dev.mcptest.compliance.mutant.message;

import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.Map;

/** A tool two arguments of which are repeated in headers, and the check of these headers. */
public final class HeaderParameters {

    public static final String TOOL =
            """
            {"name": "query", "description": "Asks a region.", "inputSchema": {"type": "object", "properties": {
              "region": {"type": "string", "x-mcp-header": "Region"}, "limit": {"type": "integer", "x-mcp-header": "Limit"}}},
             "annotations": {"readOnlyHint": true, "openWorldHint": false}}
            """;

    private static final Map<String, String> HEADERS =
            Map.of("region", "Mcp-Param-Region", "limit", "Mcp-Param-Limit");

    private HeaderParameters() {}

    public static ObjectNode call(JsonNode arguments) {
        boolean fits =
                (!arguments.has("region") || arguments.path("region").isString())
                        && (!arguments.has("limit") || arguments.path("limit").isIntegralNumber());
        ObjectNode result = Json.object();
        result.putArray("content").addObject().put("type", "text").put("text", "nothing found");
        return fits ? result : result.put("isError", true);
    }

    public static boolean agree(Incoming incoming, JsonNode message) {
        JsonNode params = message.path("params");
        return !message.path("method").asString("").equals("tools/call")
                || !params.path("name").asString("").equals("query")
                || HEADERS.entrySet().stream()
                        .allMatch(it ->
                                agree(
                                        incoming.headers().get(it.getValue()),
                                        params.path("arguments").path(it.getKey())));
    }

    private static boolean agree(@Nullable String header, JsonNode value) {
        if (value.isMissingNode() || value.isNull() || header == null) {
            return header == null && (value.isMissingNode() || value.isNull());
        }
        return value.isNumber()
                ? isNumber(header.strip(), value.decimalValue())
                : value.asString("").equals(Names.decoded(header.strip()));
    }

    private static boolean isNumber(String header, BigDecimal value) {
        try {
            return new BigDecimal(header).compareTo(value) == 0;
        } catch (NumberFormatException _) {
            return false;
        }
    }
}
