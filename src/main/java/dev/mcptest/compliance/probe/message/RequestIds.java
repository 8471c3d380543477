package dev.mcptest.compliance.probe.message;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.math.BigInteger;
import java.util.List;

/** Sends requests with ids of all kinds and looks at the ids of the answers. */
public final class RequestIds implements Probe {

    private static final String NUMBERS = "PROTO-009";
    private static final String TEXTS = "PROTO-010";
    private static final String ODD = "EDGE-012";
    private static final List<BigInteger> LARGE =
            List.of(
                    BigInteger.ONE.shiftLeft(53).add(BigInteger.ONE),
                    BigInteger.valueOf(Long.MAX_VALUE));

    @Override
    public List<String> rules() {
        return List.of(NUMBERS, TEXTS, ODD);
    }

    @Override
    public Lane lane() {
        return Lane.ENVELOPE;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.shared();
        Answer twin = link.ask(Alive.method(bench));
        if (!twin.isResult()) {
            rules().forEach(rule -> bench.report(rule, Findings.unserved(twin)));
            return;
        }
        if (bench.wants(NUMBERS)) {
            bench.report(NUMBERS, echoed(bench, link, Json.nodes().numberNode(0)));
        }
        if (bench.wants(TEXTS)) {
            bench.report(TEXTS, texts(bench, link));
        }
        if (bench.wants(ODD)) {
            bench.report(ODD, odd(bench, link));
        }
    }

    private static Finding texts(Bench bench, Link link) {
        Finding worst = Finding.pass("texts come back as they are");
        for (String id : List.of("42", "x-compliance", "")) {
            worst = Findings.worse(worst, echoed(bench, link, Json.nodes().stringNode(id)));
        }
        return worst;
    }

    private static Finding odd(Bench bench, Link link) {
        Finding worst = echoed(bench, link, Json.nodes().numberNode(-1));
        for (BigInteger id : LARGE) {
            Finding found = echoed(bench, link, Json.nodes().numberNode(id));
            worst =
                    Findings.worse(
                            worst,
                            found.verdict() == Verdict.FAIL ? found.as(Verdict.WARN) : found);
        }
        return worst;
    }

    private static Finding echoed(Bench bench, Link link, JsonNode id) {
        Answer answer = link.askOrDrop(Outgoing.request(Alive.method(bench)).id(id));
        if (answer.gate().isPresent()) {
            return Findings.gated(answer).orElseThrow();
        }
        JsonNode echo = answer.message().path("id");
        if (answer.isResult() && isSame(id, echo)) {
            return Finding.pass("id " + Json.write(id) + " came back");
        }
        String came = answer.isResult() ? named(echo) : answer.describe();
        return Finding.fail("the request with id " + Json.write(id) + " got " + came)
                .expecting(named(id), came)
                .with(answer.evidence(PROBE));
    }

    /** The same type and the same digits, so that 1 is neither "1" nor 1.0. */
    private static boolean isSame(JsonNode id, JsonNode echo) {
        return id.isString() == echo.isString() && Json.write(id).equals(Json.write(echo));
    }

    private static String named(JsonNode id) {
        if (id.isMissingNode()) {
            return "no id";
        }
        String type = id.isString() ? ", a string" : id.isNumber() ? ", a number" : "";
        return "id " + Json.write(id) + type;
    }
}
