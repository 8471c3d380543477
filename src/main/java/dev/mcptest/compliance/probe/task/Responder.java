package dev.mcptest.compliance.probe.task;

import dev.mcptest.compliance.probe.dialogue.Dialogue;
import dev.mcptest.compliance.value.FormContent;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Answers what a server may ask of its client. */
final class Responder {

    static final List<String> METHODS =
            List.of(Dialogue.ELICITATION, Dialogue.SAMPLING, Dialogue.ROOTS);

    private Responder() {}

    /** Returns the result for a request. */
    static ObjectNode result(String method, JsonNode params) {
        return switch (method) {
            case Dialogue.ELICITATION -> elicited(params);
            case Dialogue.SAMPLING -> sampled();
            default -> {
                ObjectNode roots = Json.object();
                roots.putArray("roots").addObject().put("uri", "file:///tmp").put("name", "tmp");
                yield roots;
            }
        };
    }

    /** Returns the results for requests for input, by their keys. */
    static ObjectNode results(JsonNode requests) {
        ObjectNode all = Json.object();
        requests.properties()
                .forEach(it ->
                        all.set(
                                it.getKey(),
                                result(
                                        it.getValue().path("method").asString(""),
                                        it.getValue().path("params"))));
        return all;
    }

    /** Returns the same for a dialogue. */
    static Map<String, Dialogue.Reply> replies() {
        return METHODS.stream()
                .collect(
                        Collectors.toMap(
                                it -> it, it -> params -> Dialogue.result(result(it, params))));
    }

    private static ObjectNode elicited(JsonNode params) {
        ObjectNode result = Json.object().put("action", "accept");
        if (!params.path("mode").asString("form").equals("url")) {
            result.set("content", FormContent.valid(params.path("requestedSchema")));
        }
        return result;
    }

    private static ObjectNode sampled() {
        ObjectNode result = Json.object().put("role", "assistant").put("model", "mcptest");
        result.putObject("content").put("type", "text").put("text", "mcptest");
        return result.put("stopReason", "endTurn");
    }
}
