package dev.mcptest.compliance.probe.flow;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.probe.finding.TextArgument;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sends many requests at once. */
public final class ConcurrentRequests implements Probe {

    private static final String ANSWERED = "SEQ-011";
    private static final String SEPARATE = "EDGE-024";
    private static final int REQUESTS = 10;
    private static final int CALLS = 20;
    private static final Map<String, String> LISTS =
            Map.of("tools/list", "tools", "resources/list", "resources", "prompts/list", "prompts");

    @Override
    public List<String> rules() {
        return List.of(ANSWERED, SEPARATE);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own();
        if (bench.wants(ANSWERED)) {
            bench.report(ANSWERED, answered(bench, link));
        }
        if (bench.wants(SEPARATE)) {
            bench.report(SEPARATE, separate(bench, link));
        }
    }

    private static Finding answered(Bench bench, Link link) {
        List<String> methods = new ArrayList<>();
        methods.add(bench.revision().isStateless() ? "server/discover" : "ping");
        LISTS.forEach((method, member) -> {
            if (bench.facts().declares(member)) {
                methods.add(method);
            }
        });
        Map<Awaited, String> sent = new LinkedHashMap<>();
        for (int i = 0; i < REQUESTS; i++) {
            String method = methods.get(i % methods.size());
            sent.put(link.send(Outgoing.request(method)), method);
        }
        Finding worst = Finding.pass(REQUESTS + " requests were answered");
        for (var request : sent.entrySet()) {
            Answer answer = request.getKey().await(link.timeout());
            worst = Findings.worse(worst, own(request.getValue(), answer));
        }
        return worst;
    }

    private static Finding own(String method, Answer answer) {
        String member = LISTS.getOrDefault(method, "");
        boolean fits = answer.isError() || member.isEmpty() || answer.result().has(member);
        return Findings.broken(answer)
                .orElseGet(() ->
                        fits
                                ? Finding.pass(REQUESTS + " requests were answered")
                                : Finding.fail("the answer to " + method + " is of another")
                                        .with(answer.evidence(PROBE)));
    }

    private static Finding separate(Bench bench, Link link) {
        Optional<TextArgument> tool = TextArgument.echoing(bench);
        if (tool.isEmpty() || !gives(link.ask("tools/call", tool.get().with(text(0))), text(0))) {
            return Finding.skip("no tool gives its text back");
        }
        List<Awaited> sent = new ArrayList<>();
        for (int i = 1; i <= CALLS; i++) {
            sent.add(link.send(Outgoing.request("tools/call", tool.get().with(text(i)))));
        }
        Finding worst = Finding.pass(CALLS + " calls got their own answers");
        for (int i = 1; i <= CALLS; i++) {
            Answer answer = sent.get(i - 1).await(link.timeout());
            String text = text(i);
            Finding finding =
                    Findings.broken(answer)
                            .orElseGet(() ->
                                    !answer.isResult() || gives(answer, text)
                                            ? Finding.pass("")
                                            : Finding.warn("a call got another answer")
                                                    .expecting(text, answer.describe())
                                                    .with(answer.evidence(PROBE)));
            worst = Findings.worse(worst, finding);
        }
        return worst;
    }

    private static String text(int number) {
        return "mcptest-call-" + number + "-of-" + CALLS;
    }

    private static boolean gives(Answer answer, String text) {
        return Json.write(answer.result()).contains(text);
    }
}
