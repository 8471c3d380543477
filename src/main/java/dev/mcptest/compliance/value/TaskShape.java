package dev.mcptest.compliance.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks of tasks: of 2025-11-25, and of the extension of 2026-07-28. */
public final class TaskShape {

    private static final String STATELESS = "2026-07-28";

    /** The member of {@code _meta} that names the task of a message. */
    public static final String RELATED = "io.modelcontextprotocol/related-task";

    private static final Set<String> STATUSES =
            Set.of("working", "input_required", "completed", "failed", "cancelled");
    private static final Set<String> TERMINAL = Set.of("completed", "failed", "cancelled");
    private static final Map<String, String> CARRIED =
            Map.of("input_required", "inputRequests", "completed", "result", "failed", "error");

    private TaskShape() {}

    /** Checks the members that every task has. */
    public static void fields(JsonNode task, String revision, Flaws flaws) {
        flaws.saw();
        for (String name : List.of("taskId", "status", "createdAt", "lastUpdatedAt")) {
            flaws.require(task.path(name).isString(), "the task has no string \"" + name + "\"");
        }
        String ttl = revision.compareTo(STATELESS) < 0 ? "ttl" : "ttlMs";
        JsonNode value = task.path(ttl);
        flaws.require(
                value.isNumber() || value.isNull(),
                "\"" + ttl + "\" of the task is neither a number nor null");
        flaws.require(
                STATUSES.contains(status(task)),
                "the status of the task is \"" + status(task) + "\"");
    }

    /** Checks what a call gives in place of its result: a task, which is not wrapped. */
    public static void handle(JsonNode result, String revision, Flaws flaws) {
        flaws.require(
                result.path("resultType").asString("").equals("task"),
                "the resultType of a task is " + Json.write(result.path("resultType")));
        flaws.require(!result.path("task").has("taskId"), "the task is wrapped in \"task\"");
        fields(result, revision, flaws);
    }

    /** Checks that a task of the extension carries what its status promises. */
    public static void carries(JsonNode task, Flaws flaws) {
        flaws.saw();
        flaws.require(STATUSES.contains(status(task)), "the status is \"" + status(task) + "\"");
        String member = CARRIED.get(status(task));
        flaws.require(
                member == null || task.path(member).isObject(),
                "a task that is " + status(task) + " has no object \"" + member + "\"");
    }

    /** Checks that no name of 2025-11-25 is left. */
    public static void names(JsonNode task, Flaws flaws) {
        flaws.saw();
        for (String old : List.of("ttl", "pollInterval", "requestState")) {
            flaws.require(!task.has(old), "the task has the former member \"" + old + "\"");
        }
        flaws.require(
                !task.path("_meta").has(RELATED), "the task has the former related-task _meta");
        flaws.require(
                !task.path("result").path("_meta").has(RELATED),
                "the result in the task has the former related-task _meta");
    }

    /** Checks the result of a task of 2025-11-25: that of a call, and whose it is. */
    public static void result(JsonNode result, String id, Flaws flaws) {
        flaws.saw();
        flaws.require(result.path("content").isArray(), "the result is not that of tools/call");
        flaws.require(
                result.path("_meta").path(RELATED).path("taskId").asString("").equals(id),
                "_meta of the result does not name the task");
    }

    /** Checks the order of the statuses that were seen. */
    public static void transitions(List<String> statuses, Flaws flaws) {
        for (int i = 1; i < statuses.size(); i++) {
            flaws.saw();
            String before = statuses.get(i - 1);
            flaws.require(
                    !TERMINAL.contains(before) || before.equals(statuses.get(i)),
                    "the task went from " + before + " to " + statuses.get(i));
        }
    }

    /** Returns whether a status never changes again. */
    public static boolean isTerminal(String status) {
        return TERMINAL.contains(status);
    }

    public static String status(JsonNode task) {
        return task.path("status").asString("");
    }
}
