package dev.mcptest.compliance.probe.hostile;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Sends a burst of calls. */
public final class RateLimit implements SingleRule {

    private static final int BURST = 50;

    @Override
    public String rule() {
        return "EDGE-010";
    }

    @Override
    public Lane lane() {
        return Lane.LAST;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = Calls.harmless(bench).stream().findFirst();
        if (tool.isEmpty() || !bench.allows("load")) {
            return Finding.skip("runs only with --allow load and a read-only tool");
        }
        Link link = bench.own();
        Outgoing call = Outgoing.request("tools/call", tool.get().params());
        List<Awaited> sent = IntStream.range(0, BURST).mapToObj(_ -> link.send(call)).toList();
        long limited =
                sent.stream()
                        .map(it -> it.await(link.timeout()))
                        .filter(it -> it.status().orElse(0) == 429 || it.isError())
                        .count();
        return limited > 0
                ? Finding.pass(limited + " of " + BURST + " calls were refused")
                : Finding.warn(BURST + " calls at once were all served");
    }
}
