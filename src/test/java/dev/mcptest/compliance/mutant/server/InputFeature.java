package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tools and a prompt that ask for input, in the stateless era. */
final class InputFeature implements Feature {

    /** What asks, and the keys of its questions, one round each. */
    private static final Map<String, String[]> QUESTIONS =
            Map.of(
                    "choose", new String[] {"colour"},
                    "sign", new String[] {"name"},
                    "seal", new String[] {"name"},
                    "chain", new String[] {"first", "second"},
                    "asking", new String[] {"topic"});

    private static final Set<String> STATEFUL = Set.of("sign", "seal", "chain");
    private static final String SCHEMA =
            """
            {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
            """;

    @Override
    public void amend(Call call, ObjectNode result) {
        if (!call.modern()) {
            return;
        }
        if (call.method().equals("tools/list")) {
            for (String tool : new String[] {"choose", "sign", "seal", "chain", "later"}) {
                ObjectNode entry = ((ArrayNode) result.get("tools")).addObject().put("name", tool);
                entry.put("description", "Asks before it answers.");
                entry.putObject("inputSchema").put("type", "object");
                entry.putObject("annotations").put("readOnlyHint", true);
            }
        } else if (call.method().equals("prompts/list")) {
            ((ArrayNode) result.get("prompts")).addObject().put("name", "asking");
        }
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        String name = call.params().path("name").asString("");
        boolean tool = call.method().equals("tools/call");
        if (!call.modern() || !(tool || call.method().equals("prompts/get"))) {
            return Optional.empty();
        }
        if (tool && name.equals("later")) {
            return Optional.of(later(call));
        }
        String[] keys = QUESTIONS.get(name);
        return keys == null || tool == name.equals("asking")
                ? Optional.empty()
                : Optional.of(asked(call, name, keys));
    }

    private static JsonNode later(Call call) {
        JsonNode state = call.params().path("requestState");
        return state.isMissingNode()
                ? asking(state("later", 0))
                : state.asString("").equals(state("later", 0))
                        ? Offers.text("done")
                        : Replies.error(-32602, "another state");
    }

    private static JsonNode asked(Call call, String name, String[] keys) {
        JsonNode elicitation = call.session().capabilities.path("elicitation");
        if (!elicitation.isObject() || !(elicitation.isEmpty() || elicitation.has("form"))) {
            ObjectNode error = Replies.error(-32021, "elicitation is needed");
            error.putObject("data").putObject("requiredCapabilities").putObject("elicitation");
            return error;
        }
        JsonNode answers = call.params().path("inputResponses");
        if (!answers.isMissingNode() && !answers.isObject()) {
            return Replies.error(-32602, "inputResponses is not an object");
        }
        int round = round(call.params().path("requestState"), name, keys);
        if (round < 0) {
            return Replies.error(-32602, "another state");
        }
        boolean ready = !STATEFUL.contains(name) || call.params().has("requestState");
        JsonNode answer = answers.path(keys[round]);
        if (!ready || answer.isMissingNode()) {
            return question(name, keys, round);
        }
        if (!answer.path("action").isString()) {
            return Replies.error(-32602, "not an answer");
        }
        boolean accepted = answer.path("action").asString("").equals("accept");
        if (accepted && !answer.path("content").path("text").isString()) {
            return Offers.text("not a text").put("isError", true);
        }
        return round + 1 < keys.length ? question(name, keys, round + 1) : done(call);
    }

    /** Returns the round that a state belongs to; -1 when it is not one of ours. */
    private static int round(JsonNode state, String name, String[] keys) {
        if (state.isMissingNode()) {
            return 0;
        }
        for (int i = 0; i < keys.length; i++) {
            if (state.asString("").equals(state(name, i))) {
                return i;
            }
        }
        return -1;
    }

    private static JsonNode question(String name, String[] keys, int round) {
        ObjectNode result = asking(STATEFUL.contains(name) ? state(name, round) : "");
        ObjectNode request = result.putObject("inputRequests").putObject(keys[round]);
        request.put("method", "elicitation/create");
        ObjectNode params = request.putObject("params").put("mode", "form");
        params.put("message", "Say something.").set("requestedSchema", Features.json(SCHEMA));
        return result;
    }

    private static ObjectNode asking(String state) {
        ObjectNode result = Json.object().put("resultType", "input_required");
        return state.isEmpty() ? result : result.put("requestState", state);
    }

    /** What must come back as it is: blanks, quotes, and more than ASCII. */
    private static String state(String name, int round) {
        return name
                + " \""
                + round
                + "\" é "
                + Integer.toHexString((name + round).hashCode())
                + " ";
    }

    private static JsonNode done(Call call) {
        return call.method().equals("tools/call")
                ? Offers.text("done")
                : Features.json(
                        """
                        {"messages": [{"role": "user", "content": {"type": "text", "text": "Well."}}]}
                        """);
    }
}
