package dev.mcptest.mcp.stateless;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.ClientAnswer;
import dev.mcptest.mcp.ClientScript;
import dev.mcptest.mcp.MessageLog;
import dev.mcptest.mcp.Notification;
import dev.mcptest.mcp.Observed;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.ServerRequest;
import dev.mcptest.mcp.Texts;
import dev.mcptest.mcp.UnansweredException;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Handles {@code input_required} results of 2026-07-28: the server needs input before it can
 * answer, so the request is sent again with that input.
 */
final class InputRounds {

    /** Sends the request once, with a new id. */
    interface Round {
        Reply ask(ObjectNode params) throws UnansweredException;
    }

    private static final int MOST = 10;
    private static final Set<String> METHODS =
            Set.of("tools/call", "prompts/get", "resources/read");

    private final String method;
    private final ClientScript client;
    private final Round round;
    private final MessageLog<Notification> notifications = MessageLog.ofNotifications();
    private final List<ServerRequest> questions = new ArrayList<>();

    InputRounds(String method, ClientScript client, Round round) {
        this.method = method;
        this.client = client;
        this.round = round;
    }

    /** Returns the final response, with everything observed during all requests. */
    Reply ask(ObjectNode params) throws UnansweredException {
        Reply first = round.ask(params);
        Reply reply = first;
        first.heard().notifications().forEach(notifications::add);
        for (int rounds = 1; isOpen(reply); rounds++) {
            if (rounds == MOST) {
                throw broken("asks for input and has done so " + MOST + " times", reply);
            }
            reply = round.ask(again(params, reply));
            reply.heard().notifications().forEach(notifications::add);
        }
        var observed = new Observed(notifications.since(0, method), questions);
        return new Reply(reply.answer(), first.startNanos(), observed);
    }

    private boolean isOpen(Reply reply) throws UnansweredException {
        boolean open = ResultType.of(reply).filter(ResultType.INPUT_REQUIRED::equals).isPresent();
        if (open && !METHODS.contains(method)) {
            throw broken("asks for input, which it may only for " + sorted(), reply);
        }
        return open;
    }

    private ObjectNode again(ObjectNode params, Reply reply) throws UnansweredException {
        JsonNode requests = reply.result().path("inputRequests");
        JsonNode state = reply.result().path("requestState");
        if (requests.isMissingNode() && state.isMissingNode()) {
            throw broken("asks for input without inputRequests or requestState", reply);
        }
        ObjectNode more = Json.object();
        more.setAll(params);
        if (!requests.isMissingNode()) {
            more.set("inputResponses", answers(requests, reply));
        }
        if (!state.isMissingNode()) {
            if (!state.isString()) {
                throw broken("has a requestState that is " + Texts.aOrAn(state), reply);
            }
            more.set("requestState", state);
        }
        return more;
    }

    private ObjectNode answers(JsonNode requests, Reply reply) throws UnansweredException {
        if (!requests.isObject()) {
            throw broken("has inputRequests that are " + Texts.aOrAn(requests), reply);
        }
        ObjectNode answers = Json.object();
        for (var request : requests.properties()) {
            answers.set(request.getKey(), answer(request.getKey(), request.getValue(), reply));
        }
        return answers;
    }

    private ObjectNode answer(String key, JsonNode request, Reply reply)
            throws UnansweredException {
        String asked = request.path("method").asString("");
        ObjectNode params =
                request.get("params") instanceof ObjectNode given ? given : Json.object();
        ClientAnswer answer = client.answer(asked, params);
        if (answer instanceof ClientAnswer.Result(var result)) {
            questions.add(
                    new ServerRequest(
                            asked, Optional.ofNullable(request.get("params")), answer, 0));
            return result;
        }
        String what = asked.isEmpty() ? "something without a method" : asked;
        throw broken("asks for " + what + " (\"" + key + "\"), which " + whyNot(answer), reply);
    }

    /**
     * This revision has no message for refusing input: the client provides it, or does not repeat
     * the request.
     */
    private static String whyNot(ClientAnswer answer) {
        return answer instanceof ClientAnswer.Refused(int code, String message)
                        && code != ClientAnswer.METHOD_NOT_FOUND
                ? "the client refuses (" + code + ": " + message + ")"
                : "the client did not declare that it can answer";
    }

    private UnansweredException broken(String what, Reply reply) {
        return new UnansweredException(
                Outcome.Broken.of(
                        CallException.protocol(
                                "the result of " + method + " " + what, reply.answer().message())));
    }

    private static String sorted() {
        return String.join(", ", METHODS.stream().sorted().toList());
    }
}
