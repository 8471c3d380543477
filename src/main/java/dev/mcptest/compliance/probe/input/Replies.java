package dev.mcptest.compliance.probe.input;

import dev.mcptest.compliance.value.FormContent;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a client answers that has everything. */
final class Replies {

    private Replies() {}

    /** Returns the capabilities of a client that can be asked for everything. */
    static ObjectNode capabilities() {
        ObjectNode all = Json.object();
        all.putObject("roots");
        all.putObject("sampling");
        ObjectNode elicitation = all.putObject("elicitation");
        elicitation.putObject("form");
        elicitation.putObject("url");
        return all;
    }

    /** Returns an answer to each request of a result; missing when it has none. */
    static JsonNode to(JsonNode result) {
        JsonNode requests = result.path("inputRequests");
        if (requests.isEmpty()) {
            return Json.nodes().missingNode();
        }
        ObjectNode all = Json.object();
        requests.properties().forEach(it -> all.set(it.getKey(), one(it.getValue())));
        return all;
    }

    private static ObjectNode one(JsonNode request) {
        return switch (request.path("method").asString("")) {
            case "roots/list" -> {
                ObjectNode roots = Json.object();
                roots.putArray("roots").addObject().put("uri", "file:///tmp").put("name", "tmp");
                yield roots;
            }
            case "sampling/createMessage" -> {
                ObjectNode message = Json.object().put("role", "assistant");
                message.putObject("content").put("type", "text").put("text", "mcptest");
                yield message.put("model", "mcptest").put("stopReason", "endTurn");
            }
            default -> elicited(request.path("params"));
        };
    }

    private static ObjectNode elicited(JsonNode params) {
        ObjectNode answer = Json.object().put("action", "accept");
        if (!params.path("mode").asString("form").equals("url")) {
            answer.set("content", FormContent.valid(params.path("requestedSchema")));
        }
        return answer;
    }
}
