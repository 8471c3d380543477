package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.TWIN;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Comparator;
import java.util.Optional;

/**
 * A task that a tool made.
 *
 * @param task as the call gave it
 * @param created the answer to the call
 */
record MadeTask(TaskClient client, JsonNode task, Answer created) {

    /** What was seen of a tool that gives tasks, and of one whose tasks ask. */
    static final String MADE = "task-made";

    static final String ASKS = "task-asks";

    String id() {
        return task.path("taskId").stringValue();
    }

    /** Returns a tool that gives tasks; one whose tasks do not ask comes first. */
    static Optional<ToolCall> tool(Bench bench) {
        return bench.facts().callable().stream()
                .filter(it -> bench.facts().kinds(it.name()).contains(MADE))
                .min(Comparator.comparing(it -> bench.facts().kinds(it.name()).contains(ASKS)));
    }

    /** Returns a tool whose tasks ask. */
    static Optional<ToolCall> asking(Bench bench) {
        return bench.facts().callable().stream()
                .filter(it -> bench.facts().kinds(it.name()).contains(ASKS))
                .findFirst();
    }

    /** Makes a task; empty when the tool gives none this time. */
    static Optional<MadeTask> by(ToolCall tool, Link link) {
        TaskClient client = new TaskClient(link);
        Answer created = client.create(tool);
        return client.task(created).map(it -> new MadeTask(client, it, created));
    }

    /** Makes a task on a connection of its own. */
    static Optional<MadeTask> first(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = tool(bench);
        return tool.isEmpty() ? Optional.empty() : by(tool.get(), bench.own());
    }

    /** Returns what a client declares that answers whatever it is asked. */
    static ObjectNode everything() {
        ObjectNode all = Json.object();
        all.putObject("elicitation").putObject("form");
        all.withObjectProperty("elicitation").putObject("url");
        all.putObject("sampling");
        all.putObject("roots");
        return all;
    }

    /** Returns the finding when no task can be made. */
    static Finding none() {
        return Finding.skip("no task was made");
    }

    /** Returns the finding for a task that does not end in time. */
    static Finding endless(Answer last) {
        return Finding.inconclusive("the task did not end in time: " + last.describe())
                .with(last.evidence(TWIN));
    }
}
