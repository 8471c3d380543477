package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Json;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cancels tasks of the extension: one that runs and one that has ended. */
public final class TaskAcknowledgements implements Probe {

    private static final String CANCELLED = "TASK-034";
    private static final Duration LONGEST = Duration.ofSeconds(15);

    @Override
    public List<String> rules() {
        return List.of(CANCELLED);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<MadeTask> running = MadeTask.first(bench);
        if (running.isEmpty()) {
            bench.report(CANCELLED, MadeTask.none());
            return;
        }
        MadeTask task = running.get();
        Finding first = empty(task.client().cancel(task.id()), "running");
        Optional<MadeTask> ended = MadeTask.first(bench);
        Finding second =
                ended.isEmpty() ? MadeTask.none() : late(ended.get(), ended.get().client());
        bench.report(CANCELLED, Findings.worse(first, second));
    }

    private static Finding late(MadeTask task, TaskClient client) throws InterruptedException {
        Answer last = client.toTheEnd(task.id(), LONGEST).getLast();
        return TaskClient.isOver(last.result())
                ? empty(client.cancel(task.id()), "ended")
                : MadeTask.endless(last);
    }

    /** Returns the finding for an acknowledgement, which has no members of its own. */
    static Finding empty(Answer answer, String what) {
        Optional<Finding> broken = Findings.broken(answer);
        if (broken.isPresent()) {
            return broken.get();
        }
        List<String> members = new ArrayList<>(answer.result().propertyNames());
        members.removeAll(List.of("resultType", "_meta"));
        if (answer.isResult() && members.isEmpty()) {
            return Finding.pass("acknowledged");
        }
        String did =
                answer.isResult()
                        ? "a result with " + String.join(", ", members)
                        : answer.describe();
        return Finding.fail("for a task that is " + what + ": " + did)
                .expecting("an empty result", Json.write(answer.message()))
                .with(answer.evidence(PROBE));
    }
}
