package dev.mcptest.compliance.mutant.server;

import static dev.mcptest.compliance.mutant.message.Replies.error;
import static dev.mcptest.compliance.mutant.server.Features.json;

import dev.mcptest.compliance.mutant.message.HeaderParameters;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The usual tools, resources and prompts. */
final class Offers {

    private static final String TOOLS =
            """
            {"tools": [
              {"name": "echo", "description": "Gives the message back.",
               "inputSchema": {"type": "object", "properties": {"message": {"type": "string"}}, "required": ["message"]},
               "annotations": {"readOnlyHint": true, "openWorldHint": false}},
              {"name": "add", "title": "Add", "description": "Adds two numbers.",
               "inputSchema": {"type": "object", "properties": {"a": {"type": "number"}, "b": {"type": "number"}}},
               "outputSchema": {"type": "object", "properties": {"sum": {"type": "number"}}, "required": ["sum"]},
               "annotations": {"readOnlyHint": true, "openWorldHint": false}},
              {"name": "now", "description": "Needs nothing.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": true, "openWorldHint": false}},
            """
                    + HeaderParameters.TOOL
                    + "]}";

    private Offers() {}

    static JsonNode answer(String method, JsonNode params) {
        if (method.endsWith("/list") && params.has("cursor")) {
            return error(-32602, "no such cursor");
        }
        return switch (method) {
            case "tools/list" -> json(TOOLS);
            case "tools/call" -> call(params);
            case "resources/list" ->
                    json(
                            "{\"resources\": [{\"uri\": \"mem://readme\", \"name\": \"readme\","
                                    + " \"mimeType\": \"text/plain\"}, {\"uri\": \"mem://logo\","
                                    + " \"name\": \"logo\", \"mimeType\": \"image/png\"}]}");
            case "resources/templates/list" ->
                    json(
                            "{\"resourceTemplates\": [{\"uriTemplate\": \"mem://item/{id}\","
                                    + " \"name\": \"item\"}]}");
            case "prompts/list" ->
                    json(
                            "{\"prompts\": [{\"name\": \"plain\"}, {\"name\": \"greet\","
                                + " \"arguments\": [{\"name\": \"who\", \"required\": true}]}]}");
            case "prompts/get" -> prompt(params);
            case "completion/complete" -> complete(params);
            default -> Json.nodes().missingNode();
        };
    }

    private static JsonNode call(JsonNode params) {
        JsonNode arguments = params.path("arguments");
        if (!params.path("name").isString() || (params.has("arguments") && !arguments.isObject())) {
            return error(-32602, "not a call of a tool");
        }
        return switch (params.path("name").asString("")) {
            case "echo" ->
                    arguments.path("message").isString()
                            ? text(arguments.path("message").stringValue())
                            : text("message is not a text").put("isError", true);
            case "add" -> add(arguments);
            case "now" -> text("now");
            case "query" -> HeaderParameters.call(arguments);
            default -> error(-32602, "no such tool");
        };
    }

    private static JsonNode add(JsonNode arguments) {
        if (!(arguments.path("a").isNumber() || !arguments.has("a"))
                || !(arguments.path("b").isNumber() || !arguments.has("b"))) {
            return text("not a number").put("isError", true);
        }
        ObjectNode sum =
                Json.object()
                        .put(
                                "sum",
                                arguments.path("a").asDouble(0) + arguments.path("b").asDouble(0));
        ObjectNode result = text(Json.write(sum));
        result.set("structuredContent", sum);
        return result;
    }

    static JsonNode read(JsonNode params, int unknown) {
        String uri = params.path("uri").asString("");
        String content =
                switch (uri) {
                    case "mem://readme" -> "\"mimeType\": \"text/plain\", \"text\": \"hello\"";
                    case "mem://logo" -> "\"mimeType\": \"image/png\", \"blob\": \"iVBORw0KGgo=\"";
                    default -> "";
                };
        if (content.isEmpty()) {
            ObjectNode error = error(params.has("uri") ? unknown : -32602, "no such resource");
            error.putObject("data").put("uri", uri);
            return error;
        }
        return json("{\"contents\": [{\"uri\": \"" + uri + "\", " + content + "}]}");
    }

    private static JsonNode prompt(JsonNode params) {
        JsonNode who = params.path("arguments").path("who");
        String name = params.path("name").asString("");
        if (name.equals("plain")) {
            return message("Hello.");
        }
        return name.equals("greet") && who.isString()
                ? message("Greet " + who.stringValue() + ".")
                : error(-32602, "no such prompt, or an argument is missing");
    }

    private static JsonNode complete(JsonNode params) {
        JsonNode ref = params.path("ref");
        boolean known =
                ref.path("name").asString("").equals("greet")
                        || ref.path("uri").asString("").equals("mem://item/{id}");
        return known && params.path("argument").isObject()
                ? json(
                        "{\"completion\": {\"values\": [\"Ada\"], \"total\": 1, \"hasMore\":"
                                + " false}}")
                : error(-32602, "no such reference, or no argument");
    }

    private static JsonNode message(String text) {
        ObjectNode result = Json.object().put("description", "A greeting.");
        ObjectNode message = result.putArray("messages").addObject().put("role", "user");
        message.putObject("content").put("type", "text").put("text", text);
        return result;
    }

    static ObjectNode text(String text) {
        ObjectNode result = Json.object();
        result.putArray("content").addObject().put("type", "text").put("text", text);
        return result;
    }
}
