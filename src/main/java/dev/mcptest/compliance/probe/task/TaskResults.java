package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.json.Json;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Waits for the result of a task of 2025-11-25. */
public final class TaskResults implements Probe {

    private static final String RESULT = "TASK-008";
    private static final Duration LONGEST = Duration.ofSeconds(15);

    @Override
    public List<String> rules() {
        return List.of(RESULT);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<MadeTask> made = MadeTask.first(bench);
        bench.report(RESULT, made.isEmpty() ? MadeTask.none() : result(made.get()));
    }

    private static Finding result(MadeTask task) {
        Awaited waiting =
                task.client().send("tasks/result", Json.object().put("taskId", task.id()));
        Answer answer = waiting.await(LONGEST);
        Answer after = task.client().get(task.id());
        boolean over = TaskClient.isOver(after.result());
        if (answer.kind() == Answer.Kind.NONE && !over) {
            return MadeTask.endless(after);
        }
        Optional<Finding> broken = Findings.broken(answer);
        if (broken.isPresent()) {
            return broken.get().with(after.evidence(PROBE));
        }
        var flaws = new Flaws();
        String status = TaskShape.status(after.result());
        flaws.require(
                over || !after.isResult(),
                "tasks/result was answered while the task was " + status);
        if (answer.isError()) {
            flaws.require(
                    !status.equals("completed"),
                    "the task is completed, and tasks/result got " + answer.describe());
        } else {
            TaskShape.result(answer.result(), task.id(), flaws);
        }
        flaws.saw();
        return Findings.of(flaws, answer, "no result").with(after.evidence(PROBE));
    }
}
