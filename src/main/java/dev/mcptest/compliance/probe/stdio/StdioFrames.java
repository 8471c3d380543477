package dev.mcptest.compliance.probe.stdio;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;

import java.util.ArrayList;
import java.util.List;

/** Sends requests in quick succession and looks at the lines that come back. */
public final class StdioFrames implements Probe {

    private static final String LINES = "TRANSPORT-001";
    private static final String STDERR = "TRANSPORT-008";
    private static final int REQUESTS = 5;

    @Override
    public List<String> rules() {
        return List.of(LINES, STDERR);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own();
        if (bench.wants(LINES)) {
            bench.report(LINES, lines(link));
        }
        int lines = link.stderr().texts(bench.connector().hiding()).size();
        bench.report(STDERR, Finding.pass(lines + " lines on standard error"));
    }

    private static Finding lines(Link link) {
        String method = link.revision().isStateless() ? "server/discover" : "ping";
        List<Awaited> sent = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            sent.add(link.send(Outgoing.request(method)));
        }
        for (Awaited request : sent) {
            Answer answer = request.await(link.timeout());
            if (!answer.isResult() && !answer.isError()) {
                return Findings.gated(answer)
                        .orElseGet(() ->
                                Finding.fail("one of five quick requests: " + answer.describe())
                                        .with(answer.evidence(PROBE)));
            }
        }
        return Finding.pass("five requests, five lines");
    }
}
