package dev.mcptest.compliance.probe.listen;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;
import dev.mcptest.process.Pressure;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Ends subscriptions of a process: by a cancellation, and by the end of its input. */
public final class EndedSubscriptions implements Probe {

    private static final String CANCELLED = "SEQ-022";
    private static final String CLOSED = "SEQ-023";
    private static final String UNACKNOWLEDGED = "no acknowledgment: see SEQ-015";
    private static final Duration GRACE = Duration.ofMillis(150);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration EXIT = Duration.ofSeconds(5);

    @Override
    public List<String> rules() {
        return List.of(CANCELLED, CLOSED);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        ObjectNode filter = Filter.declared(bench.facts());
        if (bench.wants(CANCELLED)) {
            Optional<ToolCall> change = Calls.hinted(bench, "change");
            bench.report(
                    CANCELLED,
                    change.isEmpty()
                            ? Finding.skip("needs the hint `change`")
                            : cancelled(bench.own(), filter, change.get()));
        }
        if (bench.wants(CLOSED)) {
            bench.report(CLOSED, closed(bench.own(), filter));
        }
    }

    /** A second subscription shows that there was something to announce. */
    private static Finding cancelled(Link link, ObjectNode filter, ToolCall change) {
        Subscription ended = Subscription.open(link, Json.nodes().stringNode("ended"), filter);
        Subscription other = Subscription.open(link, Json.nodes().stringNode("other"), filter);
        if (!ended.isAcknowledged() || !other.isAcknowledged()) {
            return Finding.skip(UNACKNOWLEDGED);
        }
        ended.cancel();
        Answer _ = link.fence();
        long quiet = System.nanoTime() + GRACE.toNanos();
        Optional<Frame> _ = ended.awaitFrame(it -> it.nanos() > quiet, GRACE);
        long since = System.nanoTime();
        Answer _ = link.ask("tools/call", change.params());
        Optional<Frame> announced = other.awaitFrame(it -> it.nanos() > since, PATIENCE);
        Answer _ = link.fence();
        Optional<Frame> late = ended.awaitFrame(it -> it.nanos() > since, Pressure.scaled(GRACE));
        if (late.isPresent()) {
            return Finding.fail("a cancelled subscription goes on")
                    .expecting("nothing more", late.get().text())
                    .with(ended.evidence(late.get()));
        }
        return announced.isPresent()
                ? Finding.pass("nothing more came")
                : Finding.skip("the change was not announced to another subscription either");
    }

    private static Finding closed(Link link, ObjectNode filter) {
        Subscription open = Subscription.open(link, Json.nodes().stringNode("open"), filter);
        if (!open.isAcknowledged()) {
            return Finding.skip(UNACKNOWLEDGED);
        }
        long since = System.nanoTime();
        link.endInput();
        Optional<Frame> end =
                link.awaitFrame(
                        since,
                        frame ->
                                frame.kind() == Frame.Kind.END
                                        || open.isResponse(frame)
                                        || open.isCancellation(frame),
                        EXIT);
        if (end.isEmpty()) {
            return Finding.skip("the process goes on: see TRANSPORT-006");
        }
        Frame frame = end.get();
        if (frame.kind() == Frame.Kind.END) {
            return Finding.warn("the process ended without a word on the subscription")
                    .expecting("a response or notifications/cancelled", frame.text());
        }
        boolean complete =
                open.isCancellation(frame)
                        || (frame.json()
                                        .path("result")
                                        .path("resultType")
                                        .asString("")
                                        .equals("complete")
                                && frame.json()
                                        .path("result")
                                        .path("_meta")
                                        .path(Subscription.TAG)
                                        .equals(open.id()));
        return complete
                ? Finding.pass("the end is announced")
                : Finding.warn("the response has no resultType complete with the subscription id")
                        .expecting("resultType complete and the id", frame.text())
                        .with(open.evidence(frame));
    }
}
