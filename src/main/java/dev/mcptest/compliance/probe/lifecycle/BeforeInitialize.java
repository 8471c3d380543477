package dev.mcptest.compliance.probe.lifecycle;

import static dev.mcptest.compliance.Evidence.Role.FENCE;
import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;

import java.util.List;

/** Sends requests before the handshake. */
public final class BeforeInitialize implements Probe {

    private static final String REQUEST = "SEQ-001";
    private static final String PING = "SEQ-002";

    @Override
    public List<String> rules() {
        return List.of(REQUEST, PING);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        if (bench.wants(REQUEST)) {
            bench.report(REQUEST, request(bench));
        }
        if (bench.wants(PING)) {
            bench.report(PING, ping(bench));
        }
    }

    private static Finding request(Bench bench) throws InterruptedException {
        Link link = bench.unopened(bench.profile());
        Awaited early = link.send(Outgoing.request("tools/list"));
        Answer opening = link.open();
        Answer answer = link.awaitOrDrop(early, opening);
        bench.close(link);
        return Findings.gated(opening)
                .orElseGet(() ->
                        opening.isResult()
                                ? Finding.pass("answered with " + answer.describe())
                                : Finding.warn(
                                                "initialize after an early request: "
                                                        + opening.describe())
                                        .with(answer.evidence(PROBE))
                                        .with(opening.evidence(FENCE)));
    }

    private static Finding ping(Bench bench) throws InterruptedException {
        Link link = bench.unopened(bench.profile());
        Awaited early = link.send(Outgoing.request("ping"));
        Answer opening = link.open();
        Answer answer = link.awaitOrDrop(early, opening);
        bench.close(link);
        boolean refusedWithoutSession = answer.status().orElse(0) / 100 == 4;
        return Findings.gated(answer)
                .orElseGet(() ->
                        answer.isResult() || refusedWithoutSession
                                ? Finding.pass("answered with " + answer.describe())
                                : Finding.warn("ping before initialize: " + answer.describe())
                                        .with(answer.evidence(PROBE))
                                        .with(opening.evidence(FENCE)));
    }
}
