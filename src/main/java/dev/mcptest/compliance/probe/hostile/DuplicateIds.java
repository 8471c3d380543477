package dev.mcptest.compliance.probe.hostile;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

/** Sends two requests with one id. */
public final class DuplicateIds implements SingleRule {

    @Override
    public String rule() {
        return "EDGE-015";
    }

    @Override
    public Lane lane() {
        return Lane.HOSTILE;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Link link = bench.own();
        String method = bench.revision().isStateless() ? "server/discover" : "ping";
        Outgoing request = Outgoing.request(method).id(Json.nodes().stringNode("mcptest-twice"));
        Awaited first = link.send(request);
        Awaited second = link.send(request);
        Answer after = link.fence();
        String what =
                link.awaitOrDrop(first, after).describe()
                        + " and "
                        + link.awaitOrDrop(second, after).describe();
        return Finding.pass(
                "two requests with one id: "
                        + what
                        + (after.isResult() ? "" : "; then " + after.describe()));
    }
}
