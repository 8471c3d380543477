package dev.mcptest.compliance.mutant;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Set;

/** The tools, resources and prompts of the server that keeps the rules. */
final class Features {

    private static final String META = "io.modelcontextprotocol/";
    private static final Set<String> LEVELS =
            Set.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");
    private static final Set<String> KEPT =
            Set.of(
                    "server/discover",
                    "tools/list",
                    "resources/list",
                    "resources/templates/list",
                    "prompts/list",
                    "resources/read");
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
    private static final String CAPABILITIES =
            "{\"tools\": {}, \"resources\": {%s}, \"prompts\": {}, \"completions\": {}%s}";
    private static final String SERVER = "{\"name\": \"clean\", \"version\": \"1.0.0\"}";

    private Features() {}

    static JsonNode opening(JsonNode params) {
        String asked = params.path("protocolVersion").asString("");
        ObjectNode result = Json.object();
        result.put(
                "protocolVersion", CleanServer.revisions().contains(asked) ? asked : "2025-11-25");
        result.set(
                "capabilities",
                json(CAPABILITIES.formatted("\"subscribe\": true", ", \"logging\": {}")));
        result.set("serverInfo", json(SERVER));
        return result.put("instructions", "Echo, then add.");
    }

    static JsonNode legacy(String method, JsonNode params) {
        return switch (method) {
            case "initialize" -> error(-32600, "the session is open");
            case "ping" -> Json.object();
            case "logging/setLevel" ->
                    LEVELS.contains(params.path("level").asString(""))
                            ? Json.object()
                            : error(-32602, "no such level");
            case "resources/subscribe", "resources/unsubscribe" ->
                    params.path("uri").isString() ? Json.object() : error(-32602, "uri is missing");
            case "resources/read" -> read(params, -32002);
            default -> shared(method, params);
        };
    }

    static JsonNode modern(String method, JsonNode params) {
        JsonNode level = params.path("_meta").path(META + "logLevel");
        if (!level.isMissingNode() && !LEVELS.contains(level.asString(""))) {
            return error(-32602, "no such level");
        }
        JsonNode found =
                switch (method) {
                    case "server/discover" -> discover();
                    case "resources/read" -> read(params, -32602);
                    default -> shared(method, params);
                };
        if (found instanceof ObjectNode result && !result.has("code")) {
            result.put("resultType", "complete");
            result.putObject("_meta").set(META + "serverInfo", json(SERVER));
            if (KEPT.contains(method)) {
                result.put("ttlMs", 60000).put("cacheScope", "public");
            }
        }
        return found;
    }

    private static JsonNode discover() {
        ObjectNode result = Json.object();
        result.putArray("supportedVersions").add("2026-07-28");
        result.set("capabilities", json(CAPABILITIES.formatted("", "")));
        return result;
    }

    private static JsonNode shared(String method, JsonNode params) {
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

    private static JsonNode read(JsonNode params, int unknown) {
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

    private static ObjectNode text(String text) {
        ObjectNode result = Json.object();
        result.putArray("content").addObject().put("type", "text").put("text", text);
        return result;
    }

    private static ObjectNode error(int code, String message) {
        return Json.object().put("code", code).put("message", message);
    }

    private static JsonNode json(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException e) {
            throw new IllegalStateException(e);
        }
    }
}
