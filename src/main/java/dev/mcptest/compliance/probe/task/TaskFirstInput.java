package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.dialogue.Dialogue;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.compliance.wire.Link;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Calls tools that ask for input before they give a task. */
public final class TaskFirstInput implements Probe {

    private static final String SEPARATE = "TASK-037";

    @Override
    public List<String> rules() {
        return List.of(SEPARATE);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        ObjectNode declared = MadeTask.everything();
        declared.putObject("extensions").putObject(TaskClient.EXTENSION);
        List<ToolCall> asking =
                bench.facts().callable().stream()
                        .filter(it -> bench.facts().kinds(it.name()).contains("input-required"))
                        .toList();
        Finding finding = Finding.skip("no tool asks for input and then gives a task");
        for (ToolCall tool : asking) {
            Finding one = separate(bench.own(declared), tool);
            finding = one.verdict() == Verdict.SKIP ? finding : one;
            if (finding.verdict() == Verdict.WARN) {
                break;
            }
        }
        bench.report(SEPARATE, finding);
    }

    private static Finding separate(Link link, ToolCall tool) {
        Answer last = new Dialogue(link, Responder.replies()).call(tool.params());
        List<Answer> rounds =
                link.traffic().exchanges("tools/call").stream()
                        .filter(it -> it.link() == link.number())
                        .map(Exchange::answer)
                        .toList();
        for (Answer round : rounds) {
            boolean mixed =
                    Dialogue.isAsking(round)
                            ? TaskClient.isTask(round)
                            : TaskClient.isTask(round) && round.result().has("inputRequests");
            if (mixed) {
                return Finding.warn("one result both gives a task and asks for input")
                        .with(round.evidence(PROBE));
            }
        }
        boolean both = rounds.size() > 1 && TaskClient.isTask(last);
        if (TaskClient.isTask(last)) {
            var client = new TaskClient(link);
            client.task(last).ifPresent(it -> client.cancel(it.path("taskId").stringValue()));
        }
        return both ? Finding.pass("input first, then a task") : Finding.skip("no task");
    }
}
