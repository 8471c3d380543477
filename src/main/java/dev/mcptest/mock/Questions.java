package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Reply;
import dev.mcptest.mock.front.Rpc;
import dev.mcptest.mock.manifest.Offer;
import dev.mcptest.mock.manifest.RpcException;
import dev.mcptest.mock.manifest.Template;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Asks clients of the revisions before 2026-07-28 for the input that a tool or prompt needs. In
 * these revisions the server sends requests of its own.
 */
final class Questions {

    private static final long PATIENCE_MINUTES = 5;

    private final Map<String, CompletableFuture<Optional<JsonNode>>> open =
            new ConcurrentHashMap<>();
    private volatile boolean ended;

    /**
     * Returns the conversation that asks the client first and then answers.
     *
     * @param notices the notifications to send when the tool has acted
     */
    Reply.Conversation about(Offer offer, JsonNode id, JsonNode params, Reply.Notices notices) {
        return outlet -> {
            ObjectNode inputs = Json.object();
            Optional<String> refusal = ask(offer, params, inputs, outlet);
            if (refusal.isPresent()) {
                return unanswered(offer, id, refusal.get());
            }
            try {
                JsonNode result = offer.answer(params, inputs);
                return new Reply.Send(Rpc.result(id, result), Duration.ZERO, 200, notices);
            } catch (RpcException e) {
                return Reply.Send.now(Rpc.error(id, e.error()));
            }
        };
    }

    private static Reply.Send unanswered(Offer offer, JsonNode id, String reason) {
        try {
            return Reply.Send.now(Rpc.result(id, offer.unanswered(reason)));
        } catch (RpcException e) {
            return Reply.Send.now(Rpc.error(id, e.error()));
        }
    }

    /** Handles a response of the client to a request of the server. */
    void answered(JsonNode message) {
        CompletableFuture<Optional<JsonNode>> waiting = open.get(message.path("id").asString(""));
        if (waiting != null) {
            waiting.complete(Optional.of(message));
        }
    }

    /** Stops waiting for responses: the client is gone. */
    void end() {
        ended = true;
        open.values().forEach(waiting -> waiting.complete(Optional.empty()));
    }

    /** Collects the responses; returns why collecting stopped if some are missing. */
    private Optional<String> ask(
            Offer offer, JsonNode params, ObjectNode inputs, Consumer<JsonNode> outlet)
            throws InterruptedException {
        for (ObjectNode round : offer.rounds()) {
            JsonNode asked = Template.fill(round, params.path("arguments"), inputs);
            for (var question : asked.properties()) {
                JsonNode answer = ask((ObjectNode) question.getValue(), outlet);
                if (!answer.path("result").isObject()) {
                    return Optional.of(
                            "the client did not answer "
                                    + question.getValue().path("method").asString("")
                                    + " with a result: "
                                    + answer.path("error")
                                            .path("message")
                                            .asString("nothing came"));
                }
                inputs.set(question.getKey(), answer.path("result"));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the response of the client to a request of the server; an empty object without one.
     */
    JsonNode ask(ObjectNode question, Consumer<JsonNode> outlet) throws InterruptedException {
        String id = "ask-" + UUID.randomUUID();
        var answer = new CompletableFuture<Optional<JsonNode>>();
        open.put(id, answer);
        try {
            ObjectNode request = Json.object().put("jsonrpc", "2.0").put("id", id);
            outlet.accept(request.setAll(question));
            if (ended) {
                return Json.object();
            }
            return answer.get(PATIENCE_MINUTES, TimeUnit.MINUTES).orElseGet(Json::object);
        } catch (TimeoutException _) {
            return Json.object();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            open.remove(id);
        }
    }
}
