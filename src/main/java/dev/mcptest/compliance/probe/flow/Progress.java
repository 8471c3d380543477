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
import dev.mcptest.process.Pressure;

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
    private static final List<JsonNode> TOKENS =
            List.of(
                    Json.nodes().stringNode("mcptest-progress"),
                    Json.nodes().numberNode(7),
                    Json.nodes().stringNode("8"));
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

    /** All calls at once: a slow tool is waited for once. */
    private static void withToken(Bench bench, Link link, ToolCall tool) {
        long began = System.nanoTime();
        List<Answer> answers =
                link.askUntil(
                        TOKENS.stream().map(it -> call(tool, it)).toList(),
                        (_, _) -> false,
                        link.timeout());
        Answer answer = answers.getFirst();
        long ended = response(link, answer);
        Answer _ = link.fence();
        Optional<Frame> late =
                link.awaitFrame(
                        ended, it -> isNotice(it, TOKENS.getFirst()), Pressure.scaled(GRACE));
        List<JsonNode> notices = notices(link, began);
        Optional<Finding> broken = Findings.broken(answer);
        if (broken.isPresent() && notices.isEmpty()) {
            WITH_TOKEN.forEach(rule -> bench.report(rule, broken.get().as(Verdict.INCONCLUSIVE)));
            return;
        }
        bench.report("PROG-001", tokens(notices, answer));
        var growth = new Flaws();
        ProgressRun.grows(
                notices.stream().filter(it -> isOf(it, TOKENS.getFirst())).toList(), growth);
        bench.report("PROG-002", Findings.of(growth, answer, "fewer than two notifications"));
        bench.report("PROG-003", types(notices, answers));
        bench.report("PROG-005", broken.isPresent() ? unfinished(link) : afterwards(late, answer));
    }

    /** Returns when the response to the first call came. */
    private static long response(Link link, Answer answer) {
        return link.traffic().frames().stream()
                .filter(it -> it.link() == link.number() && it.isReceived())
                .filter(it -> !answer.message().isMissingNode())
                .filter(it -> it.json().equals(answer.message()))
                .mapToLong(Frame::nanos)
                .findFirst()
                .orElseGet(System::nanoTime);
    }

    private static Finding afterwards(Optional<Frame> late, Answer answer) {
        return late.map(it -> Finding.fail("progress came after the result"))
                .orElseGet(() -> Finding.pass("none after the result"))
                .with(answer.evidence(PROBE));
    }

    private static Finding unfinished(Link link) {
        return Finding.inconclusive(
                "the call was not over within "
                        + link.timeout().toMillis()
                        + " ms; give the tool quicker arguments with the hint `calls`");
    }

    private static boolean isNotice(Frame frame, JsonNode token) {
        return frame.isReceived()
                && frame.method().equals(NOTICE)
                && isOf(frame.json().path("params"), token);
    }

    private static boolean isOf(JsonNode notice, JsonNode token) {
        return notice.path("progressToken").asString("").equals(token.asString(""));
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
    private static Finding tokens(List<JsonNode> notices, Answer answer) {
        for (JsonNode notice : notices) {
            if (TOKENS.stream().noneMatch(it -> isOf(notice, it))) {
                return Finding.fail("progress with a foreign token")
                        .expecting(
                                TOKENS.getFirst().toString(),
                                Json.write(notice.path("progressToken")))
                        .with(answer.evidence(PROBE));
            }
        }
        return Finding.pass(notices.size() + " notifications with our token");
    }

    private static Finding types(List<JsonNode> notices, List<Answer> answers) {
        for (JsonNode notice : notices) {
            JsonNode got = notice.path("progressToken");
            for (int i = 0; i < TOKENS.size(); i++) {
                JsonNode token = TOKENS.get(i);
                if (isOf(notice, token) && got.isString() != token.isString()) {
                    return Finding.fail("the token changed its type")
                            .expecting(token.toString(), got.toString())
                            .with(answers.get(i).evidence(PROBE));
                }
            }
        }
        boolean all = TOKENS.stream().allMatch(it -> notices.stream().anyMatch(n -> isOf(n, it)));
        return all
                ? Finding.pass("both types are kept")
                : Finding.skip("progress was not seen for both types");
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
