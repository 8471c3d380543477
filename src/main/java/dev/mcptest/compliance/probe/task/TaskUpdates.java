package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.InputKeys;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers the questions of a task of the extension. */
public final class TaskUpdates implements Probe {

    private static final String RESUMES = "TASK-031";
    private static final String IGNORED = "TASK-032";
    private static final String KEYS = "TASK-033";
    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final int ROUNDS = 10;

    @Override
    public List<String> rules() {
        return List.of(RESUMES, IGNORED, KEYS);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = MadeTask.asking(bench);
        Optional<MadeTask> made =
                tool.isEmpty()
                        ? Optional.empty()
                        : MadeTask.by(tool.get(), bench.own(MadeTask.everything()));
        if (made.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("no task was seen to ask")));
            return;
        }
        String id = made.get().id();
        TaskClient client = made.get().client();
        JsonNode asking = client.follow(id, TaskClient::stops, LONGEST).getLast().result();
        if (!TaskClient.asks(asking)) {
            rules().forEach(it -> bench.report(it, Finding.skip("the task did not ask")));
            return;
        }
        Finding ignored = ignored(client, id, "x-compliance-no-such-key");
        dialogue(bench, client, id, asking, ignored);
    }

    private static Finding ignored(TaskClient client, String id, String key) {
        ObjectNode responses = Json.object();
        responses.putObject(key).put("action", "cancel");
        Answer answer = client.update(id, responses);
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.isResult()
                                ? Finding.pass("ignored")
                                : Finding.warn(
                                                "a response with the key \""
                                                        + key
                                                        + "\" got "
                                                        + answer.describe())
                                        .with(answer.evidence(PROBE)));
    }

    private static void dialogue(
            Bench bench, TaskClient client, String id, JsonNode first, Finding ignored)
            throws InterruptedException {
        var keys = new InputKeys();
        var flaws = new Flaws();
        Finding resumed = Finding.skip("the task did not ask");
        Finding again = ignored;
        JsonNode task = first;
        for (int round = 0; round < ROUNDS && TaskClient.asks(task); round++) {
            JsonNode requests = task.path("inputRequests");
            keys.asked(requests, flaws);
            Answer answer = client.update(id, Responder.results(requests));
            resumed = Findings.worse(resumed, TaskAcknowledgements.empty(answer, "asking"));
            keys.answered(requests);
            List<Answer> seen =
                    client.follow(id, it -> keys.isNews(it.path("inputRequests")), LONGEST);
            task = seen.getLast().result();
            resumed = Findings.worse(resumed, goesOn(seen.getLast(), keys));
            keys.gone(seen.stream().map(it -> it.result().path("inputRequests")).toList(), flaws);
            if (!TaskClient.isOver(task) && seen.getLast().isResult()) {
                String answered = new ArrayList<>(requests.propertyNames()).getFirst();
                again = Findings.worse(again, ignored(client, id, answered));
            }
            if (resumed.verdict() == Verdict.FAIL) {
                break;
            }
            if (!TaskClient.stops(task)) {
                task = client.follow(id, TaskClient::stops, LONGEST).getLast().result();
            }
        }
        if (!TaskClient.isOver(task)) {
            Answer _ = client.cancel(id);
        }
        bench.report(RESUMES, resumed);
        bench.report(IGNORED, again);
        bench.report(KEYS, Findings.of(flaws, "the task did not ask"));
    }

    private static Finding goesOn(Answer last, InputKeys keys) {
        boolean moved = last.isResult() && keys.isNews(last.result().path("inputRequests"));
        return moved
                ? Finding.pass("then " + TaskShape.status(last.result()))
                : Finding.fail("after the update the task still asks the same")
                        .with(last.evidence(PROBE));
    }
}
