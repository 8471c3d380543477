package dev.mcptest.compliance.mutant.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.mutant.message.Outbox;
import dev.mcptest.compliance.mutant.message.Session;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A request of the client.
 *
 * @param modern whether it is of the stateless era
 * @param out takes messages that belong to it
 */
record Call(JsonNode message, boolean modern, Session session, Outbox out) {

    private static final int PATIENCE_SECONDS = 3;

    Call {
        requireNonNull(message, "message is null");
        requireNonNull(session, "session is null");
        requireNonNull(out, "out is null");
    }

    String method() {
        return message.path("method").asString("");
    }

    JsonNode params() {
        return message.path("params");
    }

    JsonNode meta() {
        return params().path("_meta");
    }

    /** Returns whether it calls a tool. */
    boolean calls(String tool) {
        return method().equals("tools/call") && params().path("name").asString("").equals(tool);
    }

    JsonNode argument(String name) {
        return params().path("arguments").path(name);
    }

    /** Sends a notification. */
    void tell(String method, ObjectNode params) {
        ObjectNode notice = Json.object().put("jsonrpc", "2.0").put("method", method);
        notice.set("params", params);
        out.send(notice);
    }

    /** Asks the client and waits for the answer; missing when none comes. */
    JsonNode ask(String method, ObjectNode params) {
        String id = session.request();
        var answer = new CompletableFuture<JsonNode>();
        session.asked.put(id, answer);
        ObjectNode request = Json.object().put("jsonrpc", "2.0").put("id", id);
        request.put("method", method).set("params", params);
        out.send(request);
        try {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException _) {
            return Json.nodes().missingNode();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Json.nodes().missingNode();
        }
    }
}
