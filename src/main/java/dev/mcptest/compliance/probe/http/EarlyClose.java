package dev.mcptest.compliance.probe.http;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.http.Streams.Stream;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Traffic;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks at streams that the server closed before the response, to be resumed. */
public final class EarlyClose implements SingleRule {

    @Override
    public String rule() {
        return "TRANSPORT-033";
    }

    @Override
    public Lane lane() {
        return Lane.TRAFFIC;
    }

    @Override
    public Finding finding(Bench bench) {
        List<Stream> closed = closed(bench.traffic());
        boolean told =
                closed.stream()
                        .allMatch(it -> it.end().orElseThrow().headers().containsKey("retry"));
        return told
                ? Finding.pass(closed.size() + " streams with a retry field")
                : Finding.warn("a stream closed early without a retry field")
                        .expecting("retry: MILLISECONDS", "none");
    }

    /** Returns whether the server closed a stream early. */
    public static boolean isSeen(Traffic traffic) {
        return !closed(traffic).isEmpty();
    }

    /**
     * A stream that can be resumed has event ids; that of a cancelled request needs no response.
     */
    private static List<Stream> closed(Traffic traffic) {
        Set<JsonNode> cancelled =
                traffic.frames().stream()
                        .filter(it -> it.kind() == Frame.Kind.SENT)
                        .filter(it -> it.method().equals("notifications/cancelled"))
                        .map(it -> it.json().path("params").path("requestId"))
                        .collect(Collectors.toSet());
        return Streams.of(traffic).stream()
                .filter(it -> it.sent().json().has("id") && !it.sent().method().isEmpty())
                .filter(it -> !cancelled.contains(it.sent().json().path("id")))
                .filter(it -> it.events().stream().anyMatch(e -> e.eventId().isPresent()))
                .filter(it -> it.responses().isEmpty())
                .filter(it -> it.end().filter(e -> e.text().equals("ended")).isPresent())
                .toList();
    }
}
