package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** A task of a server: it works for a moment, and may ask in the middle of it. */
final class FakeTask {

    static final String ASKING = "asking_job";
    static final String FAILING = "failing_job";
    static final String BROKEN = "broken_job";
    static final String RELATED = "io.modelcontextprotocol/related-task";

    private static final Duration WORK = Duration.ofMillis(120);

    final String id = UUID.randomUUID().toString();
    private final String tool;
    private final Instant created = Instant.now();
    private boolean cancelled;
    private int questions;

    /**
     * @param questions how often it asks before it goes on
     */
    FakeTask(String tool, int questions) {
        this.tool = tool;
        this.questions = questions;
    }

    synchronized boolean isOver() {
        return cancelled || (questions == 0 && Instant.now().isAfter(created.plus(WORK)));
    }

    private boolean wasOver() {
        return Instant.now().isAfter(created.plus(WORK).plusMillis(300));
    }

    synchronized boolean asks() {
        return !cancelled && questions > 0;
    }

    synchronized void cancel() {
        cancelled |= !isOver();
    }

    /** Takes the answer to the question that is open. */
    synchronized void answered() {
        questions--;
    }

    /** A server that gives all its questions one key takes the answer under that key. */
    synchronized boolean isAnsweredBy(JsonNode responses) {
        return asks() && (responses.has(key()) || responses.has("question"));
    }

    /** Returns the key of the question that is open. */
    synchronized String key() {
        return "question-" + questions;
    }

    synchronized String status(boolean modern) {
        if (cancelled) {
            return "cancelled";
        }
        if (asks()) {
            return "input_required";
        }
        if (!isOver()) {
            return "working";
        }
        boolean failed = tool.equals(BROKEN) || (tool.equals(FAILING) && !modern);
        return failed ? "failed" : "completed";
    }

    /** Returns what a call gives for it. */
    ObjectNode json(boolean modern, String status) {
        ObjectNode json = Json.object().put("taskId", id).put("status", status);
        if (status.equals("failed")) {
            json.put("statusMessage", "out of order");
        }
        if (status.equals("completed")) {
            json.put("statusMessage", wasOver() ? "ended a while ago" : "ended");
        }
        json.put("createdAt", created.toString()).put("lastUpdatedAt", created.toString());
        json.put(modern ? "ttlMs" : "ttl", 60_000);
        return json.put(modern ? "pollIntervalMs" : "pollInterval", 30);
    }

    /** Returns it with what belongs to its status, as the extension has it. */
    ObjectNode detailed() {
        String status = status(true);
        ObjectNode json = json(true, status);
        switch (status) {
            case "input_required" -> json.putObject("inputRequests").set(key(), question());
            case "completed" -> json.set("result", outcome());
            case "failed" -> json.set("error", outcome());
            default -> {
                // Nothing more belongs to it.
            }
        }
        return json;
    }

    private ObjectNode question() {
        ObjectNode request = Json.object().put("method", "elicitation/create");
        request.set("params", form().put("message", "Answer " + key() + "."));
        return request;
    }

    static ObjectNode form() {
        return (ObjectNode)
                Features.json(
                        "{\"mode\": \"form\", \"message\": \"Which one?\", \"requestedSchema\":"
                                + " {\"type\": \"object\", \"properties\": {\"which\": {\"type\":"
                                + " \"string\"}}, \"required\": [\"which\"]}}");
    }

    /** Returns what the call would have given: a result or an error. */
    synchronized ObjectNode outcome() {
        if (cancelled || tool.equals(BROKEN)) {
            return Replies.error(-32603, cancelled ? "cancelled" : "out of order");
        }
        return Offers.text("the job is done").put("isError", tool.equals(FAILING));
    }

    /** Returns the result of {@code tasks/result}. */
    JsonNode result() {
        ObjectNode outcome = outcome();
        if (!outcome.has("code")) {
            outcome.putObject("_meta").putObject(RELATED).put("taskId", id);
        }
        return outcome;
    }

    void awaitEnd() {
        try {
            while (!isOver() && !asks()) {
                Thread.sleep(10);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
