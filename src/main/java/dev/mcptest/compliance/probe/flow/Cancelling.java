package dev.mcptest.compliance.probe.flow;

import static dev.mcptest.compliance.Evidence.Role.FENCE;
import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Cancels calls of a slow tool, by notification and by closing the stream. */
public final class Cancelling implements Probe {

    private static final String NOTICE = "SEQ-007";
    private static final String CLOSED = "SEQ-008";
    private static final String RESUMED = "SEQ-009";
    private static final Duration GRACE = Duration.ofMillis(150);
    private static final Duration LATE = Duration.ofSeconds(2);

    @Override
    public List<String> rules() {
        return List.of(NOTICE, CLOSED, RESUMED);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> slow = Calls.of(bench, "slow");
        if (slow.isEmpty()) {
            rules().forEach(rule ->
                    bench.report(rule, Finding.skip("no tool is known to be slow")));
            return;
        }
        Outgoing call = Outgoing.request("tools/call", slow.get().params());
        if (bench.wants(NOTICE)) {
            bench.report(NOTICE, notice(bench.own(), call));
        }
        if (bench.wants(CLOSED)) {
            bench.report(CLOSED, closed(bench.own(), call));
        }
        if (bench.wants(RESUMED)) {
            bench.report(RESUMED, resumed(bench.own(), call));
        }
    }

    private static Finding notice(Link link, Outgoing call) {
        Awaited running = link.send(call);
        Answer _ =
                link.tell("notifications/cancelled", Json.object().set("requestId", running.id()));
        Answer after = link.fence();
        if (!after.isResult()) {
            return Findings.gated(after)
                    .orElseGet(() ->
                            Finding.fail("after the cancellation: " + after.describe())
                                    .uncapped()
                                    .with(after.evidence(FENCE)));
        }
        boolean underWay = running.await(GRACE).kind() != Answer.Kind.NONE;
        Answer late = running.await(LATE);
        return underWay || !(late.isResponse() || late.kind() == Answer.Kind.GONE)
                ? Finding.pass("cancelled; later requests are served")
                : Finding.warn("the cancelled call was answered: " + late.describe())
                        .with(late.evidence(PROBE));
    }

    private static Finding closed(Link link, Outgoing call) {
        Awaited running = link.send(call);
        running.await(GRACE);
        running.abandon();
        Answer after = link.fence();
        return Findings.gated(after)
                .orElseGet(() ->
                        after.isResult()
                                ? Finding.pass("the server goes on")
                                : Finding.fail("after a closed stream: " + after.describe())
                                        .with(after.evidence(FENCE)));
    }

    private static boolean isResponse(Frame frame, Awaited call) {
        return frame.isReceived() && frame.json().path("id").equals(call.id());
    }

    private static Finding resumed(Link link, Outgoing call) {
        long since = System.nanoTime();
        Awaited running =
                link.send(call.meta("progressToken", Json.nodes().stringNode("mcptest-resume")));
        Optional<Frame> event =
                link.awaitFrame(
                        since,
                        it -> it.exchange() == running.number() && it.eventId().isPresent(),
                        LATE);
        running.abandon();
        if (event.isEmpty()) {
            return Finding.skip("the stream has no event ids, so it cannot be resumed");
        }
        long again = System.nanoTime();
        Awaited resumed =
                link.send(
                        Outgoing.http("GET", "")
                                .header("Last-Event-ID", event.get().eventId().orElse("")));
        Optional<Frame> response =
                link.awaitFrame(
                        again,
                        it -> isResponse(it, running) || resumed.isEndedBy(it),
                        link.timeout());
        resumed.abandon();
        if (response.filter(it -> isResponse(it, running)).isPresent()) {
            return Finding.pass("the call was completed after the disconnect");
        }
        return resumed.status().orElse(0) / 100 == 4
                ? Finding.skip("streams cannot be resumed")
                : Finding.warn("the call was not completed after the disconnect");
    }
}
