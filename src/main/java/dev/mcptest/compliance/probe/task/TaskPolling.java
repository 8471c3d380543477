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
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** Looks at what the methods of the extension answer, in all states of a task. */
public final class TaskPolling implements Probe {

    private static final String STATUS = "TASK-022";
    private static final String COMPLETE = "TASK-023";
    private static final String NAMES = "TASK-038";
    private static final String KEPT = "TASK-039";
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final Duration LATER = Duration.ofMillis(500);

    /** The answers to the calls, to {@code tasks/get}, and to the other methods. */
    private record Answers(List<Answer> created, List<Answer> got, List<Answer> acknowledged) {

        Answers() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        List<Answer> ofMethods() {
            return join(got, acknowledged);
        }

        List<Answer> tasks() {
            return join(created, got);
        }

        private static List<Answer> join(List<Answer> some, List<Answer> others) {
            List<Answer> all = new ArrayList<>(some);
            all.addAll(others);
            return all;
        }
    }

    @Override
    public List<String> rules() {
        return List.of(STATUS, COMPLETE, NAMES, KEPT);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own(MadeTask.everything());
        var seen = new Answers();
        Optional<MadeTask> usual = MadeTask.tool(bench).flatMap(it -> MadeTask.by(it, link));
        if (usual.isPresent()) {
            seen.created().add(usual.get().created());
            long began = System.nanoTime();
            List<Answer> got = usual.get().client().toTheEnd(usual.get().id(), LONGEST);
            seen.got().addAll(got);
            if (bench.wants(KEPT)) {
                bench.report(KEPT, kept(usual.get(), got.getLast(), began));
            }
        } else {
            bench.report(KEPT, MadeTask.none());
        }
        Set<ToolCall> others = new LinkedHashSet<>();
        MadeTask.asking(bench).ifPresent(others::add);
        Calls.hinted(bench, "protocol_error").ifPresent(others::add);
        for (ToolCall tool : others) {
            stopped(tool, link, seen, LONGEST);
        }
        if (MadeTask.tool(bench).isPresent()) {
            stopped(MadeTask.tool(bench).get(), link, seen, Duration.ZERO);
        }
        bench.report(STATUS, judged(seen.got(), TaskShape::carries));
        bench.report(NAMES, judged(seen.tasks(), TaskShape::names));
        bench.report(COMPLETE, judged(seen.ofMethods(), TaskPolling::complete));
    }

    /** Follows a task until it asks or ends, sends an empty update and cancels it. */
    private static void stopped(ToolCall tool, Link link, Answers seen, Duration bound)
            throws InterruptedException {
        Optional<MadeTask> made = MadeTask.by(tool, link);
        if (made.isEmpty()) {
            return;
        }
        TaskClient client = made.get().client();
        String id = made.get().id();
        seen.created().add(made.get().created());
        List<Answer> got = client.follow(id, TaskClient::stops, bound);
        seen.got().addAll(got);
        if (!TaskClient.isOver(got.getLast().result())) {
            seen.acknowledged().add(client.update(id, Json.object()));
            seen.acknowledged().add(client.cancel(id));
            seen.got().add(client.get(id));
        }
    }

    private static void complete(JsonNode result, Flaws flaws) {
        flaws.saw();
        String type = Json.write(result.path("resultType"));
        flaws.require(type.equals("\"complete\""), "the resultType is " + type);
    }

    private static Finding judged(List<Answer> answers, BiConsumer<JsonNode, Flaws> check) {
        Finding worst = Finding.skip("see TASK-021");
        for (Answer answer : answers) {
            if (answer.isResult()) {
                var flaws = new Flaws();
                check.accept(answer.result(), flaws);
                Finding finding = Findings.of(flaws, "nothing was seen");
                worst =
                        Findings.worse(
                                worst,
                                flaws.violation().isPresent()
                                        ? finding.with(answer.evidence(PROBE))
                                        : finding);
            }
        }
        return worst;
    }

    private static Finding kept(MadeTask task, Answer last, long began)
            throws InterruptedException {
        if (!TaskClient.isOver(last.result())) {
            return MadeTask.endless(last);
        }
        Thread.sleep(LATER);
        Duration age = Duration.ofNanos(System.nanoTime() - began);
        JsonNode ttl = last.result().path("ttlMs");
        if (ttl.isNumber() && ttl.asLong(0) <= age.toMillis()) {
            return Finding.skip("the task may be gone after " + ttl.asLong(0) + " ms");
        }
        Answer later = task.client().get(task.id());
        return Findings.broken(later)
                .orElseGet(() ->
                        later.isResult()
                                ? Finding.pass("still there after " + age.toMillis() + " ms")
                                : Finding.warn(
                                                "after "
                                                        + age.toMillis()
                                                        + " ms, with the ttlMs "
                                                        + ttl
                                                        + ", tasks/get got "
                                                        + later.describe())
                                        .with(later.evidence(PROBE)));
    }
}
