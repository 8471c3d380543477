package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Calls tools with and without the extension of 2026-07-28. */
public final class TaskHandles implements Probe {

    private static final String UNDECLARED = "TASK-018";
    private static final String FLAT = "TASK-020";
    private static final String DURABLE = "TASK-021";
    private static final String FORMER = "TASK-040";

    @Override
    public List<String> rules() {
        return List.of(UNDECLARED, FLAT, DURABLE, FORMER);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool =
                MadeTask.tool(bench).or(() -> Calls.of(bench, "slow")).or(() -> bench.tool(""));
        if (tool.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("no tool may be called")));
            return;
        }
        Link link = bench.own();
        var client = new TaskClient(link);
        Answer created = client.create(tool.get());
        Optional<String> id = client.task(created).map(it -> it.path("taskId").stringValue());
        bench.report(FLAT, flat(created, bench.revision().wire()));
        if (bench.wants(DURABLE)) {
            bench.report(DURABLE, id.map(it -> durable(client.get(it))).orElseGet(MadeTask::none));
        }
        if (bench.wants(UNDECLARED)) {
            Outgoing call = Outgoing.request("tools/call", tool.get().params());
            bench.report(UNDECLARED, ordinary(link.ask(call), "without the extension"));
        }
        if (bench.wants(FORMER)) {
            Outgoing call =
                    Outgoing.request("tools/call", tool.get().params())
                            .meta(TaskClient.CAPABILITIES, former());
            bench.report(FORMER, ordinary(link.ask(call), "with the older capability"));
        }
        if (id.isPresent()) {
            Answer _ = client.cancel(id.get());
        }
    }

    /** The capability of 2025-11-25. */
    private static ObjectNode former() {
        ObjectNode all = Json.object();
        ObjectNode tasks = all.putObject("tasks");
        tasks.putObject("list");
        tasks.putObject("cancel");
        tasks.putObject("requests").putObject("elicitation").putObject("create");
        return all;
    }

    private static Finding flat(Answer created, String revision) {
        Optional<Finding> broken = Findings.broken(created);
        if (broken.isPresent()) {
            return broken.get();
        }
        if (!created.isResult()) {
            return Finding.skip("refused: " + created.describe());
        }
        if (!TaskClient.isTask(created)) {
            return Finding.pass("answered at once");
        }
        var flaws = new Flaws();
        TaskShape.handle(created.result(), revision, flaws);
        return Findings.of(flaws, created, "no task");
    }

    private static Finding durable(Answer got) {
        return Findings.broken(got)
                .orElseGet(() ->
                        got.isResult()
                                ? Finding.pass("found at once")
                                : Finding.fail("tasks/get of a new task got " + got.describe())
                                        .expecting("the task", got.describe())
                                        .with(got.evidence(PROBE)));
    }

    private static Finding ordinary(Answer answer, String how) {
        if (answer.kind() == Answer.Kind.NONE) {
            return Finding.inconclusive("the call " + how + " got " + answer.describe());
        }
        return Findings.broken(answer)
                .orElseGet(() ->
                        TaskClient.isTask(answer)
                                ? Finding.fail("a call " + how + " gave a task")
                                        .expecting("an ordinary result, or error -32021", "a task")
                                        .with(answer.evidence(PROBE))
                                : Finding.pass("no task " + how));
    }
}
