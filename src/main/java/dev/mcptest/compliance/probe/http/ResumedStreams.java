package dev.mcptest.compliance.probe.http;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.probe.http.Streams.Stream;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Resumes one of two streams. */
public final class ResumedStreams implements SingleRule {

    /** How long a stream that stays open is read. */
    private static final Duration REPLAY = Duration.ofMillis(500);

    @Override
    public String rule() {
        return "TRANSPORT-031";
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Link link = bench.own();
        Optional<ToolCall> tool = Calls.of(bench, "progress").or(() -> bench.tool(""));
        var _ =
                link.askUntil(
                        List.of(call(tool, "mcptest-resumed"), call(tool, "mcptest-other")),
                        (sent, frame) ->
                                frame.exchange() == sent.number()
                                        && frame.isReceived()
                                        && frame.eventId().isPresent(),
                        link.timeout());
        List<Stream> streams =
                Streams.of(bench.traffic()).stream()
                        .filter(it -> it.sent().link() == link.number() && !it.isGet())
                        .filter(it -> it.events().stream().anyMatch(e -> e.eventId().isPresent()))
                        .toList();
        if (streams.size() < 2) {
            return Finding.skip("no two streams with event ids");
        }
        return resume(bench, link, streams);
    }

    private static Outgoing call(Optional<ToolCall> tool, String token) {
        Outgoing request =
                tool.map(it -> Outgoing.request("tools/call", it.params()))
                        .orElseGet(() -> Outgoing.request("tools/list"));
        return request.meta("progressToken", Json.nodes().stringNode(token));
    }

    private static boolean begins(Frame frame, Awaited get) {
        boolean head = frame.kind() == Frame.Kind.HEAD && frame.exchange() == get.number();
        return head || get.isEndedBy(frame);
    }

    private static Finding resume(Bench bench, Link link, List<Stream> streams) {
        Frame first =
                streams.getFirst().events().stream()
                        .filter(it -> it.eventId().isPresent())
                        .findFirst()
                        .orElseThrow();
        long since = System.nanoTime();
        Awaited get =
                link.send(
                        Outgoing.http("GET", "")
                                .header("Last-Event-ID", first.eventId().orElse("")));
        var _ = link.awaitFrame(since, it -> begins(it, get), link.timeout());
        var _ = link.awaitFrame(since, get::isEndedBy, REPLAY);
        Answer answer = get.await(Duration.ZERO);
        get.abandon();
        int status = get.status().orElse(0);
        if (status / 100 == 4) {
            return Finding.pass("resuming is refused with " + status);
        }
        Set<String> foreign = marks(streams.subList(1, streams.size()));
        foreign.removeAll(marks(streams.subList(0, 1)));
        List<Frame> replayed =
                bench.traffic().frames().stream()
                        .filter(it -> it.exchange() == get.number() && it.isReceived())
                        .toList();
        return replayed.stream()
                .filter(it -> !Collections.disjoint(marks(it), foreign))
                .findFirst()
                .map(it ->
                        Finding.fail("resuming replayed a message of another stream")
                                .expecting("messages of its own stream", it.text())
                                .with(answer.evidence(PROBE)))
                .orElseGet(() -> Finding.pass(replayed.size() + " messages replayed"));
    }

    /**
     * Two calls may log the same line: only the id of an event or of a response, or a token of
     * progress, tells to which stream a message belongs.
     */
    private static Set<String> marks(List<Stream> streams) {
        Set<String> marks = new HashSet<>();
        for (Stream stream : streams) {
            JsonNode sent = stream.sent().json();
            marks.add("response " + sent.path("id"));
            marks.add("progress " + sent.path("params").path("_meta").path("progressToken"));
            stream.messages().forEach(it -> marks.addAll(marks(it)));
        }
        return marks;
    }

    private static Set<String> marks(Frame frame) {
        Set<String> marks = new HashSet<>();
        frame.eventId().ifPresent(it -> marks.add("event " + it));
        if (Stream.isResponse(frame)) {
            marks.add("response " + frame.json().path("id"));
        } else if (!Streams.progress(frame).isMissingNode()) {
            marks.add("progress " + Streams.progress(frame));
        }
        return marks;
    }
}
