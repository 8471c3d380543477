package dev.mcptest.compliance.probe.http;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.probe.http.Streams.Stream;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;
import dev.mcptest.process.Pressure;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Keeps the GET stream open during calls. */
public final class GetStream implements Probe {

    private static final String RESPONSES = "TRANSPORT-028";
    private static final String BROADCAST = "TRANSPORT-029";

    private static final Duration GRACE = Duration.ofMillis(300);

    private static final JsonNode TOKEN = Json.nodes().stringNode("mcptest-get");

    @Override
    public List<String> rules() {
        return List.of(RESPONSES, BROADCAST);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own();
        long since = System.nanoTime();
        link.listen();
        Optional<Frame> open =
                link.awaitFrame(since, it -> it.kind() == Frame.Kind.HEAD, link.timeout());
        if (open.isEmpty() || open.get().status().orElse(0) != 200) {
            rules().forEach(it -> bench.report(it, Finding.skip("there is no GET stream")));
            return;
        }
        Answer _ = link.fence();
        Optional<ToolCall> tool = Calls.of(bench, "progress").or(() -> bench.tool(""));
        tool.ifPresent(it -> {
            var _ =
                    link.askUntil(
                            List.of(
                                    Outgoing.request("tools/call", it.params())
                                            .meta("progressToken", TOKEN)),
                            (_, frame) -> Streams.progress(frame).equals(TOKEN),
                            link.timeout());
        });
        Answer _ = link.fence();
        // Another connection: what was sent before the answer may be read after it.
        Optional<Frame> _ =
                link.awaitFrame(since, it -> isStray(it, open.get()), Pressure.scaled(GRACE));
        List<Stream> streams =
                Streams.of(bench.traffic()).stream()
                        .filter(it -> it.sent().link() == link.number())
                        .toList();
        bench.report(RESPONSES, responses(streams));
        bench.report(BROADCAST, broadcast(streams));
    }

    private static boolean isStray(Frame frame, Frame get) {
        return frame.isReceived() && frame.exchange() == get.exchange();
    }

    private static Finding responses(List<Stream> streams) {
        return streams.stream()
                .filter(Stream::isGet)
                .flatMap(it -> it.responses().stream())
                .findFirst()
                .map(it ->
                        Finding.fail("a response came on the GET stream")
                                .expecting("no response", it.text()))
                .orElseGet(() -> Finding.pass("no response on the GET stream"));
    }

    /** Notices without params all look alike, and each may be about a change of its own. */
    private static Finding broadcast(List<Stream> streams) {
        Set<String> pushed =
                streams.stream()
                        .filter(Stream::isGet)
                        .flatMap(it -> it.messages().stream().map(Frame::text))
                        .collect(Collectors.toSet());
        return streams.stream()
                .filter(it -> !it.isGet())
                .flatMap(it -> it.messages().stream())
                .filter(it -> it.json().has("params") || it.json().has("id"))
                .filter(it -> pushed.contains(it.text()))
                .findFirst()
                .map(it ->
                        Finding.fail("a message came on two streams")
                                .expecting("one stream", it.text()))
                .orElseGet(() -> Finding.pass("each message came on one stream"));
    }
}
