package dev.mcptest.compliance.probe.stdio;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.probe.finding.TextArgument;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import java.util.List;
import java.util.Optional;

/** Sends text beyond ASCII. */
public final class Unicode implements Probe {

    private static final String UTF8 = "TRANSPORT-003";
    private static final String AWKWARD = "EDGE-020";
    private static final String HEAD = "mcptest-";
    private static final String MARKER = HEAD + "漢字-\uD83D\uDE00-é-end";

    private static final List<String> TEXTS = List.of("a\u0000b", "a\u2028b", "e\u0301\u0327");
    private static final int RAW_ID = 7_000_001;

    @Override
    public List<String> rules() {
        return List.of(UTF8, AWKWARD);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own();
        Optional<TextArgument> tool = TextArgument.echoing(bench);
        if (bench.wants(UTF8)) {
            bench.report(UTF8, tool.map(it -> echoed(link, it)).orElseGet(() -> taken(link)));
        }
        if (bench.wants(AWKWARD)) {
            bench.report(
                    AWKWARD,
                    tool.map(it -> awkward(link, it))
                            .orElseGet(() -> Finding.skip("no tool takes a text")));
        }
    }

    private static Finding echoed(Link link, TextArgument tool) {
        Answer answer = link.ask("tools/call", tool.with(MARKER));
        Optional<Finding> broken = Findings.broken(answer);
        if (broken.isPresent()) {
            return broken.get();
        }
        String text = Json.write(answer.message());
        String back = Json.write(Json.nodes().stringNode(MARKER));
        if (text.contains(back.substring(1, back.length() - 1))) {
            return Finding.pass("the text came back unchanged");
        }
        return answer.isResult() && text.contains(HEAD)
                ? Finding.fail("text beyond ASCII came back changed")
                        .expecting(MARKER, text)
                        .with(answer.evidence(PROBE))
                : taken(link);
    }

    private static Finding taken(Link link) {
        String method = link.revision().isStateless() ? "server/discover" : "ping";
        Answer answer =
                link.ask(
                        Outgoing.request(method)
                                .meta("com.example.probe/x", Json.nodes().stringNode(MARKER)));
        return answer.isResponse()
                ? Finding.pass("accepted; no tool gives a text back")
                : Findings.answered(answer);
    }

    private static Finding awkward(Link link, TextArgument tool) {
        Finding worst = Finding.pass("all texts were handled");
        for (String text : TEXTS) {
            Answer answer = link.ask(Outgoing.request("tools/call", tool.with(text)));
            worst = Findings.worse(worst, judge(text, answer));
        }
        return link.revision().isStateless()
                ? worst
                : Findings.worse(worst, judge("a\\ud800b", link.askOrDrop(loneSurrogate(tool))));
    }

    /** Half of a pair cannot be written as UTF-8, only as an escape. */
    private static Outgoing loneSurrogate(TextArgument tool) {
        Outgoing request =
                Outgoing.request("tools/call", tool.with(HEAD)).id(Json.nodes().numberNode(RAW_ID));
        return Outgoing.raw(Json.write(request.json()).replace(HEAD, "a\\ud800b"));
    }

    private static Finding judge(String text, Answer answer) {
        Finding finding =
                switch (answer.kind()) {
                    case RESULT, ERROR -> Finding.pass(answer.describe());
                    case HTTP ->
                            answer.status().orElse(0) >= 500
                                    ? Finding.fail(answer.describe()).uncapped()
                                    : Finding.pass(answer.describe());
                    case GONE ->
                            Finding.fail("the text \"" + text + "\": " + answer.why()).uncapped();
                    case NONE, UNANSWERED ->
                            answer.alive()
                                    ? Finding.warn("a call with \"" + text + "\" was dropped")
                                    : Finding.fail("no answer after \"" + text + "\"").uncapped();
                };
        return Findings.gated(answer).orElseGet(() -> finding.with(answer.evidence(PROBE)));
    }
}
