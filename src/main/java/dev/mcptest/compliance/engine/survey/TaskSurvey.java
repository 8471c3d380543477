package dev.mcptest.compliance.engine.survey;

import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.task.TaskClient;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds out which tools give tasks, and whether their tasks ask. */
final class TaskSurvey {

    /** What is known of a tool whose plain call was answered with an error. */
    static final String REFUSED = "refused";

    private static final Duration LONGEST = Duration.ofSeconds(3);

    private final Link link;
    private final TaskClient client;
    private final JsonNode capabilities;

    /**
     * @param capabilities what the server declares
     */
    TaskSurvey(Link link, JsonNode capabilities) {
        this.link = link;
        this.client = new TaskClient(link);
        this.capabilities = capabilities;
    }

    /** Adds what is seen of the tools to what is known of them. */
    void look(List<ToolCall> tools, Map<String, Set<String>> seen) throws InterruptedException {
        Map<String, String> made = new HashMap<>();
        for (ToolCall tool : tools) {
            if (link.end().isEmpty() && mayGive(tool)) {
                Answer created = client.create(tool);
                if (TaskClient.isTask(created)) {
                    add(tool.name(), seen, "task-made", "task");
                    if (seen.getOrDefault(tool.name(), Set.of()).contains(REFUSED)) {
                        add(tool.name(), seen, "task-required");
                    }
                }
                client.task(created)
                        .ifPresent(it -> made.put(tool.name(), it.path("taskId").stringValue()));
            }
        }
        long end = System.nanoTime() + LONGEST.toNanos();
        for (var task : made.entrySet()) {
            Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            JsonNode last =
                    client.follow(task.getValue(), TaskClient::stops, left).getLast().result();
            if (TaskShape.status(last).equals("input_required")) {
                add(task.getKey(), seen, "task-asks", "asks");
            }
            boolean cancels = link.revision().isStateless() || can("tasks", "cancel");
            if (cancels && !TaskShape.isTerminal(TaskShape.status(last))) {
                Answer _ = client.cancel(task.getValue());
            }
        }
    }

    private boolean mayGive(ToolCall tool) {
        if (link.revision().isStateless()) {
            return can("extensions", TaskClient.EXTENSION);
        }
        String support = tool.tool().path("execution").path("taskSupport").asString("forbidden");
        return !support.equals("forbidden")
                && capabilities.path("tasks").path("requests").path("tools").has("call");
    }

    private boolean can(String group, String name) {
        return capabilities.path(group).has(name);
    }

    private static void add(String tool, Map<String, Set<String>> seen, String... kinds) {
        Set<String> all = new HashSet<>(seen.getOrDefault(tool, Set.of()));
        all.addAll(List.of(kinds));
        seen.put(tool, all);
    }
}
