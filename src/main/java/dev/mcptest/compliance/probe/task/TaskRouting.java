package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Json;

import java.util.List;

/** Asks for a task with the right and with a wrong {@code Mcp-Name}. */
public final class TaskRouting implements Probe {

    private static final String ROUTED = "TASK-035";
    private static final int BAD_REQUEST = 400;
    private static final int HEADER_MISMATCH = -32020;

    @Override
    public List<String> rules() {
        return List.of(ROUTED);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        bench.report(
                ROUTED, MadeTask.first(bench).map(TaskRouting::routed).orElseGet(MadeTask::none));
    }

    private static Finding routed(MadeTask task) {
        TaskClient client = task.client();
        Answer right = client.get(task.id());
        if (!right.isResult()) {
            return Findings.unserved(right);
        }
        Answer wrong =
                client.link()
                        .ask(
                                client.request("tasks/get", Json.object().put("taskId", task.id()))
                                        .header("Mcp-Name", "x-compliance-other"));
        Answer _ = client.cancel(task.id());
        return Findings.broken(wrong).orElseGet(() -> refused(wrong));
    }

    private static Finding refused(Answer wrong) {
        boolean bad = wrong.status().orElse(0) == BAD_REQUEST;
        if (bad && wrong.code() == HEADER_MISMATCH) {
            return Finding.pass("refused with 400 and -32020");
        }
        String did = "a wrong Mcp-Name got " + wrong.describe();
        return (bad ? Finding.warn(did) : Finding.fail(did))
                .expecting("http 400 with error -32020", wrong.describe())
                .with(wrong.evidence(PROBE));
    }
}
