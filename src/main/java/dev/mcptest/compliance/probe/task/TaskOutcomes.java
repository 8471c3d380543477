package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes tasks of tools that fail. */
public final class TaskOutcomes implements Probe {

    private static final String FAILED = "TASK-014";
    private static final String COMPLETED = "TASK-029";
    private static final String ERROR = "TASK-030";
    private static final Duration LONGEST = Duration.ofSeconds(15);

    /** A task and how it ended. */
    private record Ended(MadeTask task, Answer last) {

        String status() {
            return TaskShape.status(last.result());
        }

        Finding finding(Finding finding) {
            return finding.with(last.evidence(PROBE));
        }
    }

    @Override
    public List<String> rules() {
        return List.of(FAILED, COMPLETED, ERROR);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        if (bench.wants(FAILED)) {
            bench.report(FAILED, failed(ended(bench, "failing")));
        }
        if (bench.wants(COMPLETED)) {
            bench.report(COMPLETED, completed(ended(bench, "failing")));
        }
        if (bench.wants(ERROR)) {
            bench.report(ERROR, error(ended(bench, "protocol_error")));
        }
    }

    private static Optional<Ended> ended(Bench bench, String hint) throws InterruptedException {
        Optional<ToolCall> tool = Calls.hinted(bench, hint);
        Optional<MadeTask> made =
                tool.isEmpty() ? Optional.empty() : MadeTask.by(tool.get(), bench.own());
        if (made.isEmpty()) {
            return Optional.empty();
        }
        MadeTask task = made.get();
        return Optional.of(new Ended(task, task.client().toTheEnd(task.id(), LONGEST).getLast()));
    }

    private static Finding noTask() {
        return Finding.skip("the tool of the hint gave no task");
    }

    private static Finding failed(Optional<Ended> ended) {
        if (ended.isEmpty()) {
            return noTask();
        }
        Ended it = ended.get();
        return switch (it.status()) {
            case "failed" -> Finding.pass("failed");
            case "completed" -> {
                Answer result =
                        it.task()
                                .client()
                                .ask("tasks/result", Json.object().put("taskId", it.task().id()));
                yield isError(result.result())
                        ? it.finding(Finding.warn("the task is completed, and its result an error"))
                        : Finding.skip("the tool of the hint did not fail");
            }
            default -> MadeTask.endless(it.last());
        };
    }

    private static boolean isError(JsonNode result) {
        return result.path("isError").asBoolean(false);
    }

    private static Finding completed(Optional<Ended> ended) {
        if (ended.isEmpty()) {
            return noTask();
        }
        Ended it = ended.get();
        return switch (it.status()) {
            case "completed" ->
                    isError(it.last().result().path("result"))
                            ? Finding.pass("completed, with isError")
                            : Finding.skip("the tool of the hint did not fail");
            case "failed" ->
                    it.finding(
                            Finding.fail("the task of a tool that failed is \"failed\"")
                                    .expecting("completed, with isError in its result", "failed"));
            default -> MadeTask.endless(it.last());
        };
    }

    private static Finding error(Optional<Ended> ended) {
        if (ended.isEmpty()) {
            return noTask();
        }
        Ended it = ended.get();
        JsonNode task = it.last().result();
        return switch (it.status()) {
            case "failed" -> {
                if (!task.path("error").path("code").isNumber()) {
                    yield it.finding(Finding.fail("the failed task has no JSON-RPC error"));
                }
                yield task.path("statusMessage").isString()
                        ? Finding.pass("failed, with the error")
                        : it.finding(Finding.warn("the failed task has no statusMessage"));
            }
            case "completed" ->
                    it.finding(
                            Finding.fail("the task of a call with a protocol error is completed")
                                    .expecting("failed, with the error", "completed"));
            default -> MadeTask.endless(it.last());
        };
    }
}
