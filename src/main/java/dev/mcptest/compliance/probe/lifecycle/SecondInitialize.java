package dev.mcptest.compliance.probe.lifecycle;

import static dev.mcptest.compliance.Evidence.Role.FENCE;
import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.JsonEquality;

/** Sends {@code initialize} again on a live session. */
public final class SecondInitialize implements SingleRule {

    @Override
    public String rule() {
        return "SEQ-005";
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Link link = bench.own();
        Outgoing again = Outgoing.request("initialize", bench.profile().initialize());
        if (link instanceof HttpLink http && http.session().isPresent()) {
            again = again.header("Mcp-Session-Id", http.session().get());
        }
        Answer answer = link.ask(again);
        Answer after = link.fence();
        return Findings.gated(answer)
                .orElseGet(() ->
                        judge(bench, answer, after)
                                .with(answer.evidence(PROBE))
                                .with(after.evidence(FENCE)));
    }

    private static Finding judge(Bench bench, Answer answer, Answer after) {
        if (!after.isResult()) {
            return Finding.warn(
                    "the session no longer works after a second initialize: " + after.describe());
        }
        boolean changed =
                answer.isResult()
                        && !JsonEquality.equal(
                                answer.result().path("capabilities"), bench.facts().capabilities());
        return changed
                ? Finding.warn("a second initialize changed the capabilities")
                : Finding.pass("answered with " + answer.describe() + "; the session works");
    }
}
