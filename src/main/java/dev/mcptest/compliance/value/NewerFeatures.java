package dev.mcptest.compliance.value;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What came with a later revision than that of a session. */
public final class NewerFeatures {

    /** The revisions that content types, and methods of the server, came with. */
    private static final Map<String, String> TYPES =
            Map.of("audio", "2025-03-26", "resource_link", "2025-06-18");

    private static final Map<String, String> METHODS =
            Map.of(
                    "elicitation/create", "2025-06-18",
                    "notifications/elicitation/complete", "2025-11-25",
                    "notifications/tasks/status", "2025-11-25",
                    "tasks/get", "2025-11-25",
                    "tasks/result", "2025-11-25",
                    "tasks/list", "2025-11-25",
                    "tasks/cancel", "2025-11-25");

    private static final String TASKS = "2025-11-25";

    private NewerFeatures() {}

    /** Returns what is newer than the revision in a result; empty when nothing is. */
    public static Optional<String> results(JsonNode result, String revision) {
        if (revision.compareTo(TASKS) < 0 && result.path("task").has("taskId")) {
            return Optional.of("a task, which came with " + TASKS);
        }
        return blocks(result)
                .map(it -> it.path("type").asString(""))
                .filter(it -> isNewer(TYPES.get(it), revision))
                .map(it -> "content of the type " + it + ", which came with " + TYPES.get(it))
                .findFirst();
    }

    /** Returns why a message of the server is newer than the revision; empty when it is not. */
    public static Optional<String> message(String method, String revision) {
        String since = METHODS.get(method);
        return isNewer(since, revision)
                ? Optional.of(method + ", which came with " + since)
                : Optional.empty();
    }

    private static boolean isNewer(@Nullable String since, String revision) {
        return since != null && revision.compareTo(since) < 0;
    }

    private static Stream<JsonNode> blocks(JsonNode result) {
        return Stream.concat(
                result.path("content").valueStream(),
                result.path("messages").valueStream().map(it -> it.path("content")));
    }

    /** Returns a result without content of newer types. */
    public static JsonNode without(JsonNode result, String revision) {
        if (results(result, revision).isEmpty()) {
            return result;
        }
        JsonNode copy = result.deepCopy();
        drop(copy.path("content"), revision, false);
        drop(copy.path("messages"), revision, true);
        if (copy instanceof ObjectNode object) {
            object.remove("task");
        }
        return copy;
    }

    private static void drop(JsonNode list, String revision, boolean wrapped) {
        if (list instanceof ArrayNode array) {
            for (int i = array.size() - 1; i >= 0; i--) {
                JsonNode block = wrapped ? array.get(i).path("content") : array.get(i);
                if (isNewer(TYPES.get(block.path("type").asString("")), revision)) {
                    array.remove(i);
                }
            }
        }
    }
}
