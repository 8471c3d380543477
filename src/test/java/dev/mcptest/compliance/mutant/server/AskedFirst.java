package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Asks for input by the result of a call, before there is a task. */
final class AskedFirst {

    private static final String KEY = "which";

    private AskedFirst() {}

    static boolean isAnswered(Call call) {
        JsonNode answer = call.params().path("inputResponses").path(KEY);
        return switch (answer.path("action").asString("")) {
            case "accept" -> answer.path("content").path(KEY).isString();
            case "decline", "cancel" -> true;
            default -> false;
        };
    }

    static JsonNode ask(Call call) {
        if (call.params().has("inputResponses")
                && !call.params().get("inputResponses").isObject()) {
            return Replies.error(-32602, "inputResponses is not an object");
        }
        JsonNode declared = call.session().capabilities.path("elicitation");
        if (!declared.isObject() || !(declared.isEmpty() || declared.has("form"))) {
            ObjectNode error = Replies.error(-32021, "needs forms");
            ObjectNode required = error.putObject("data").putObject("requiredCapabilities");
            required.putObject("elicitation").putObject("form");
            return error;
        }
        ObjectNode result = Json.object().put("resultType", "input_required");
        ObjectNode question = result.putObject("inputRequests").putObject(KEY);
        question.put("method", "elicitation/create").set("params", FakeTask.form());
        return result;
    }
}
