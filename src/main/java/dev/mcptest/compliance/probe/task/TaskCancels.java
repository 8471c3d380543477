package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Guessing;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes tasks and cancels them, and looks at their ids. */
public final class TaskCancels implements Probe {

    private static final String CANCELLED = "TASK-010";
    private static final String UNGUESSABLE = "TASK-016";
    private static final int IDS = 5;
    private static final int INVALID_PARAMS = -32602;

    @Override
    public List<String> rules() {
        return List.of(CANCELLED, UNGUESSABLE);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = MadeTask.tool(bench);
        if (tool.isEmpty()) {
            rules().forEach(rule -> bench.report(rule, MadeTask.none()));
            return;
        }
        Link link = bench.own();
        if (bench.wants(CANCELLED)) {
            bench.report(
                    CANCELLED,
                    MadeTask.by(tool.get(), link)
                            .map(TaskCancels::cancelled)
                            .orElseGet(MadeTask::none));
        }
        if (bench.wants(UNGUESSABLE)) {
            bench.report(UNGUESSABLE, unguessable(bench, tool.get(), link));
        }
    }

    private static Finding cancelled(MadeTask task) {
        Answer answer = task.client().cancel(task.id());
        Optional<Finding> broken = Findings.broken(answer);
        if (broken.isPresent()) {
            return broken.get();
        }
        Answer after = task.client().get(task.id());
        String status = TaskShape.status(after.result());
        if (answer.code() == INVALID_PARAMS && TaskClient.isOver(after.result())) {
            return Finding.skip("the task was " + status + " before it could be cancelled");
        }
        boolean now = TaskShape.status(answer.result()).equals("cancelled");
        boolean still = status.equals("cancelled") || after.code() == INVALID_PARAMS;
        if (now && still) {
            return Finding.pass("cancelled");
        }
        String did =
                now
                        ? "after the cancellation tasks/get has "
                                + (after.isResult() ? "the status " + status : after.describe())
                        : "tasks/cancel was answered with "
                                + (answer.isResult()
                                        ? "the status \"" + TaskShape.status(answer.result()) + "\""
                                        : answer.describe());
        return Finding.fail(did)
                .expecting("the status cancelled", did)
                .with(answer.evidence(PROBE))
                .with(after.evidence(PROBE));
    }

    private static Finding unguessable(Bench bench, ToolCall tool, Link link) {
        List<String> ids = new ArrayList<>();
        Answer last = link.fence();
        for (int i = 0; i < IDS; i++) {
            Optional<MadeTask> made = MadeTask.by(tool, link);
            if (made.isPresent()) {
                ids.add(made.get().id());
                last = made.get().created();
                if (bench.revision().isStateless() || bench.facts().declares("tasks.cancel")) {
                    Answer _ = made.get().client().cancel(made.get().id());
                }
            }
        }
        if (ids.size() < 2) {
            return Finding.skip("only " + ids.size() + " tasks were made");
        }
        Answer shown = last;
        return Guessing.sign(ids)
                .map(sign ->
                        Finding.warn(sign)
                                .expecting("ids of high entropy", String.join(", ", ids))
                                .with(shown.evidence(PROBE)))
                .orElseGet(() -> Finding.pass(ids.size() + " distinct ids"));
    }
}
