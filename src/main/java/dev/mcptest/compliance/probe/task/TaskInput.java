package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Messages;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Answers what a task of 2025-11-25 asks. */
public final class TaskInput implements Probe {

    private static final String RELATED = "TASK-015";
    private static final Duration LONGEST = Duration.ofSeconds(15);

    @Override
    public List<String> rules() {
        return List.of(RELATED);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = MadeTask.asking(bench);
        if (tool.isEmpty()) {
            bench.report(RELATED, Finding.skip("no task was seen to ask"));
            return;
        }
        Link link = bench.own(MadeTask.everything());
        Queue<JsonNode> asked = new ConcurrentLinkedQueue<>();
        for (String method : Responder.METHODS) {
            link.onRequest(
                    method,
                    request -> {
                        asked.add(request);
                        return Optional.of(answer(request));
                    });
        }
        link.listen();
        Optional<MadeTask> task = MadeTask.by(tool.get(), link);
        bench.report(RELATED, task.isEmpty() ? MadeTask.none() : related(task.get(), asked));
    }

    /** The answer belongs to the task as the question does. */
    private static ObjectNode answer(JsonNode request) {
        ObjectNode result =
                Responder.result(request.path("method").asString(""), request.path("params"));
        JsonNode related = request.path("params").path("_meta").path(TaskShape.RELATED);
        if (related.isObject()) {
            result.putObject("_meta").set(TaskShape.RELATED, related);
        }
        return Messages.success(result);
    }

    private static Finding related(MadeTask task, Queue<JsonNode> asked)
            throws InterruptedException {
        TaskClient client = task.client();
        Answer stopped = client.follow(task.id(), TaskClient::stops, LONGEST).getLast();
        if (TaskClient.asks(stopped.result())) {
            var waiting = client.send("tasks/result", Json.object().put("taskId", task.id()));
            stopped = waiting.await(LONGEST);
        }
        var flaws = new Flaws();
        for (JsonNode request : asked) {
            flaws.saw();
            String id =
                    request.path("params")
                            .path("_meta")
                            .path(TaskShape.RELATED)
                            .path("taskId")
                            .asString("");
            flaws.require(
                    id.equals(task.id()),
                    request.path("method").asString("")
                            + " does not name the task in its _meta: "
                            + Json.write(request));
        }
        return flaws.violation()
                .map(Finding::fail)
                .orElseGet(() ->
                        flaws.seen() == 0
                                ? Finding.skip("the task did not ask")
                                : Finding.pass(flaws.seen() + " questions name the task"))
                .with(stopped.evidence(PROBE));
    }
}
