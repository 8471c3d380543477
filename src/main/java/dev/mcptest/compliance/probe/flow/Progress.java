package dev.mcptest.compliance.probe.flow;

import static dev.mcptest.compliance.Evidence.Role.PROBE;
import static dev.mcptest.compliance.Evidence.Role.TWIN;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.ProgressRun;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Calls tools with and without a progress token. */
public final class Progress implements Probe {

    private static final String NOTICE = "notifications/progress";
    private static final Duration GRACE = Duration.ofMillis(150);
    private static final int CALLS = 5;
    private static final List<String> WITH_TOKEN =
            List.of("PROG-001", "PROG-002", "PROG-003", "PROG-005");
    private static final String UNASKED = "PROG-004";
    private static final String HARMLESS = "PROG-006";

    @Override
    public List<String> rules() {
        return Stream.concat(WITH_TOKEN.stream(), Stream.of(UNASKED, HARMLESS)).toList();
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own();
        Optional<ToolCall> tool = Calls.of(bench, "progress");
        if (bench.wants(UNASKED)) {
            bench.report(UNASKED, unasked(bench, link, tool));
        }
        if (bench.wants(HARMLESS)) {
            Optional<ToolCall> any = Calls.harmless(bench).stream().findFirst().or(() -> tool);
            bench.report(
                    HARMLESS,
                    any.map(it -> harmless(link, it))
                            .orElseGet(() -> Finding.skip("no tool may be called")));
        }
        if (tool.isPresent() && WITH_TOKEN.stream().anyMatch(bench::wants)) {
            withToken(bench, link, tool.get());
        }
    }

    private static void withToken(Bench bench, Link link, ToolCall tool) {
        JsonNode token = Json.nodes().stringNode("mcptest-progress");
        long began = System.nanoTime();
        Answer answer = link.ask(call(tool, token));
        long ended = System.nanoTime();
        Optional<Frame> late =
                link.awaitFrame(ended, it -> it.method().equals(NOTICE) && it.isReceived(), GRACE);
        List<JsonNode> notices = notices(link, began);
        Optional<Finding> broken = Findings.broken(answer);
        if (broken.isPresent()) {
            WITH_TOKEN.forEach(rule -> bench.report(rule, broken.get().as(Verdict.INCONCLUSIVE)));
            return;
        }
        bench.report("PROG-001", tokens(notices, token, answer));
        var growth = new Flaws();
        ProgressRun.grows(notices, growth);
        bench.report("PROG-002", Findings.of(growth, answer, "fewer than two notifications"));
        bench.report("PROG-003", types(link, tool));
        bench.report(
                "PROG-005",
                late.map(it -> Finding.fail("progress came after the result"))
                        .orElseGet(() -> Finding.pass("none after the result"))
                        .with(answer.evidence(PROBE)));
    }

    private static Outgoing call(ToolCall tool, JsonNode token) {
        return Outgoing.request("tools/call", tool.params()).meta("progressToken", token);
    }

    private static List<JsonNode> notices(Link link, long since) {
        return link.traffic().received(link.number(), since).stream()
                .filter(it -> it.path("method").asString("").equals(NOTICE))
                .map(it -> it.path("params"))
                .toList();
    }

    /** Another type of the same token is another rule's. */
    private static Finding tokens(List<JsonNode> notices, JsonNode token, Answer answer) {
        for (JsonNode notice : notices) {
            JsonNode got = notice.path("progressToken");
            if (!got.asString("").equals(token.asString(""))) {
                return Finding.fail("progress with a foreign token")
                        .expecting(token.toString(), got.toString())
                        .with(answer.evidence(PROBE));
            }
        }
        return Finding.pass(notices.size() + " notifications with our token");
    }

    private static Finding types(Link link, ToolCall tool) {
        int seen = 0;
        for (JsonNode token : List.of(Json.nodes().numberNode(7), Json.nodes().stringNode("7"))) {
            long since = System.nanoTime();
            Answer answer = link.ask(call(tool, token));
            for (JsonNode notice : notices(link, since)) {
                seen++;
                JsonNode got = notice.path("progressToken");
                boolean text = got.isString();
                if (got.asString("").equals("7") && text != token.isString()) {
                    return Finding.fail("the token changed its type")
                            .expecting(token.toString(), got.toString())
                            .with(answer.evidence(PROBE));
                }
            }
        }
        return seen == 0
                ? Finding.skip("no progress was seen")
                : Finding.pass("both types are kept");
    }

    private static Finding unasked(Bench bench, Link link, Optional<ToolCall> progressing) {
        List<ToolCall> tools = new ArrayList<>(progressing.stream().toList());
        Calls.harmless(bench).stream().limit(CALLS).forEach(tools::add);
        int results = 0;
        for (ToolCall tool : tools) {
            long since = System.nanoTime();
            Answer answer = link.ask("tools/call", tool.params());
            results += answer.isResult() ? 1 : 0;
            List<JsonNode> notices = notices(link, since);
            if (!notices.isEmpty()) {
                return Finding.fail(tool.name() + " sent progress that nobody asked for")
                        .expecting("no notifications/progress", Json.write(notices.getFirst()))
                        .with(answer.evidence(PROBE));
            }
        }
        return results == 0
                ? Finding.skip("no call had a result")
                : Finding.pass(results + " calls without progress");
    }

    private static Finding harmless(Link link, ToolCall tool) {
        Outgoing plain = Outgoing.request("tools/call", tool.params());
        Outgoing marked = call(tool, Json.nodes().stringNode("mcptest-with-token"));
        Answer without = link.ask(plain);
        Answer with = link.ask(marked);
        if (!outcome(with).equals(outcome(without))) {
            without = link.ask(plain);
            with = link.ask(marked);
        }
        return Findings.gated(with).orElse(compared(with, without));
    }

    private static Finding compared(Answer with, Answer without) {
        return outcome(with).equals(outcome(without))
                ? Finding.pass("the same outcome with a token")
                : Finding.fail("a call with a token got " + with.describe())
                        .expecting(without.describe(), with.describe())
                        .with(without.evidence(TWIN))
                        .with(with.evidence(PROBE));
    }

    private static String outcome(Answer answer) {
        return answer.kind()
                + " "
                + answer.code()
                + answer.result().path("isError").asBoolean(false);
    }
}
