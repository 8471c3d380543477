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
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Follows a task to its end. */
public final class TaskLifecycle implements Probe {

    private static final String FIELDS = "TASK-007";
    private static final String LISTED = "TASK-009";
    private static final String TOO_LATE = "TASK-011";
    private static final String TRANSITIONS = "TASK-013";
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final int MOST_PAGES = 20;
    private static final int INVALID_PARAMS = -32602;

    @Override
    public List<String> rules() {
        return List.of(FIELDS, LISTED, TOO_LATE, TRANSITIONS);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<MadeTask> made = MadeTask.first(bench);
        if (made.isEmpty()) {
            rules().forEach(rule -> bench.report(rule, MadeTask.none()));
            return;
        }
        MadeTask task = made.get();
        if (bench.wants(FIELDS)) {
            bench.report(FIELDS, fields(bench, task));
        }
        if (bench.wants(LISTED)) {
            bench.report(LISTED, listed(task));
        }
        if (bench.wants(TOO_LATE) || bench.wants(TRANSITIONS)) {
            followed(bench, task);
        }
    }

    private static Finding fields(Bench bench, MadeTask task) {
        Answer got = task.client().get(task.id());
        Optional<Finding> unserved = Findings.broken(got);
        if (unserved.isPresent() || !got.isResult()) {
            return unserved.orElseGet(() -> Findings.served(got));
        }
        var flaws = new Flaws();
        TaskShape.fields(got.result(), bench.revision().wire(), flaws);
        return Findings.of(flaws, got, "no task");
    }

    private static Finding listed(MadeTask task) {
        ObjectNode params = Json.object();
        Answer page = task.client().ask("tasks/list", params);
        for (int pages = 1; page.isResult(); pages++) {
            boolean found =
                    page.result()
                            .path("tasks")
                            .valueStream()
                            .anyMatch(it -> it.path("taskId").asString("").equals(task.id()));
            JsonNode next = page.result().path("nextCursor");
            if (found) {
                return Finding.pass("listed");
            }
            if (!next.isString()) {
                return Finding.fail("tasks/list does not have the task " + task.id())
                        .with(task.created().evidence(PROBE))
                        .with(page.evidence(PROBE));
            }
            if (pages == MOST_PAGES) {
                return Finding.inconclusive("not in the first " + MOST_PAGES + " pages");
            }
            page = task.client().ask("tasks/list", params.put("cursor", next.stringValue()));
        }
        return Findings.served(page);
    }

    private static void followed(Bench bench, MadeTask task) throws InterruptedException {
        List<Answer> seen = new ArrayList<>();
        seen.addAll(task.client().toTheEnd(task.id(), LONGEST));
        Answer last = seen.getLast();
        boolean over = TaskClient.isOver(last.result());
        if (bench.wants(TOO_LATE)) {
            bench.report(
                    TOO_LATE,
                    over ? tooLate(task.client().cancel(task.id())) : MadeTask.endless(last));
        }
        if (bench.wants(TRANSITIONS)) {
            for (int again = 0; over && again < 2; again++) {
                Thread.sleep(TaskClient.pause(last.result()));
                seen.add(task.client().get(task.id()));
            }
            bench.report(TRANSITIONS, transitions(task, seen));
        }
    }

    private static Finding tooLate(Answer answer) {
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.code() == INVALID_PARAMS
                                ? Finding.pass("refused with -32602")
                                : Finding.fail(
                                                "cancelling a task that has ended got "
                                                        + answer.describe())
                                        .expecting("error -32602", answer.describe())
                                        .with(answer.evidence(PROBE)));
    }

    private static Finding transitions(MadeTask task, List<Answer> seen) {
        List<String> statuses = new ArrayList<>(List.of(TaskShape.status(task.task())));
        seen.stream()
                .filter(Answer::isResult)
                .map(it -> TaskShape.status(it.result()))
                .forEach(statuses::add);
        var flaws = new Flaws();
        TaskShape.transitions(statuses, flaws);
        Finding finding = Findings.of(flaws, "the task was seen only once");
        return flaws.violation().isEmpty()
                ? finding
                : finding.with(seen.stream().map(it -> it.evidence(PROBE)).toList());
    }
}
