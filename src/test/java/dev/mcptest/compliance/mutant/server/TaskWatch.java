package dev.mcptest.compliance.mutant.server;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;

/** A subscription to a task of the extension, until the task is over. */
record TaskWatch(Map<String, FakeTask> tasks) {

    private static final String SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

    /**
     * Returns the answer to a subscription, at its end; empty when it is not about tasks.
     *
     * @param declared whether the client declares the extension
     */
    Optional<JsonNode> answer(Call call, boolean declared) {
        JsonNode ids = call.params().path("notifications").path("taskIds");
        if (!ids.isArray()) {
            return Optional.empty();
        }
        if (!declared) {
            return Optional.of(TasksFeature.undeclared());
        }
        ObjectNode honoured = Json.object();
        honoured.putObject("notifications").set("taskIds", ids);
        call.tell("notifications/subscriptions/acknowledged", tagged(call, honoured));
        FakeTask task = tasks.get(ids.path(0).asString(""));
        if (task != null) {
            task.awaitEnd();
            call.tell("notifications/tasks", tagged(call, task.detailed()));
        }
        return Optional.of(tagged(call, Json.object()));
    }

    private static ObjectNode tagged(Call call, ObjectNode params) {
        params.putObject("_meta").set(SUBSCRIPTION, call.message().path("id"));
        return params;
    }
}
