package dev.mcptest.compliance.probe.dialogue;

import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A client that answers what the server asks during a call: by responses to its requests, or since
 * 2026-07-28 by sending the call again.
 */
public final class Dialogue {

    public static final String ELICITATION = "elicitation/create";
    public static final String SAMPLING = "sampling/createMessage";
    public static final String ROOTS = "roots/list";

    /** How often the server may ask in one call. */
    static final int ROUNDS = 10;

    /** Makes the answer to a request: an object with {@code result} or {@code error}. */
    public interface Reply extends Function<JsonNode, ObjectNode> {}

    private final Link link;
    private final Map<String, Reply> replies;
    private final List<JsonNode> asked = new ArrayList<>();

    public Dialogue(Link link, Map<String, Reply> replies) {
        this.link = link;
        this.replies = Map.copyOf(replies);
        replies.forEach((method, reply) ->
                link.onRequest(method, request -> answer(reply, request.path("params"))));
    }

    private synchronized Optional<ObjectNode> answer(Reply reply, JsonNode params) {
        asked.add(params);
        return asked.size() > ROUNDS ? Optional.empty() : Optional.of(reply.apply(params));
    }

    /** Returns the parameters of everything that was asked so far. */
    public synchronized List<JsonNode> asked() {
        return List.copyOf(asked);
    }

    public boolean askedTooOften() {
        return asked().size() > ROUNDS;
    }

    /** Makes a call and answers what is asked. */
    public Answer call(ObjectNode params) {
        Answer answer = link.ask("tools/call", params);
        while (isAsking(answer) && !askedTooOften()) {
            Optional<ObjectNode> retry = retry(params, answer.result());
            if (retry.isEmpty()) {
                return answer;
            }
            answer = link.ask("tools/call", retry.get());
        }
        return answer;
    }

    public static boolean isAsking(Answer answer) {
        return answer.result().path("resultType").asString("").equals("input_required");
    }

    private Optional<ObjectNode> retry(ObjectNode params, JsonNode result) {
        ObjectNode retry = params.deepCopy();
        ObjectNode responses = retry.putObject("inputResponses");
        for (var request : result.path("inputRequests").properties()) {
            Reply reply = replies.get(request.getValue().path("method").asString(""));
            Optional<ObjectNode> answer =
                    reply == null
                            ? Optional.empty()
                            : answer(reply, request.getValue().path("params"));
            if (answer.isEmpty() || !answer.get().has("result")) {
                return Optional.empty();
            }
            responses.set(request.getKey(), answer.get().get("result"));
        }
        if (result.has("requestState")) {
            retry.set("requestState", result.get("requestState"));
        }
        return Optional.of(retry);
    }

    public static ObjectNode result(JsonNode result) {
        ObjectNode reply = Json.object();
        reply.set("result", result);
        return reply;
    }

    public static ObjectNode error(int code, String message) {
        ObjectNode reply = Json.object();
        reply.putObject("error").put("code", code).put("message", message);
        return reply;
    }

    /** Returns the answer of a user to a form. */
    public static ObjectNode action(String action) {
        return result(Json.object().put("action", action));
    }

    public static ObjectNode accept(ObjectNode content) {
        ObjectNode accepted = Json.object().put("action", "accept");
        accepted.set("content", content);
        return result(accepted);
    }
}
