package dev.mcptest.compliance.probe.http;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.http.Streams.Stream;
import dev.mcptest.compliance.wire.Frame;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks at the event streams of the run. */
public final class ResponseStreams implements Probe {

    private static final String PARSE = "TRANSPORT-025";
    private static final String DELIVER = "TRANSPORT-026";
    private static final String UNIQUE = "TRANSPORT-030";
    private static final String PRIMING = "TRANSPORT-032";
    private static final String NO_STREAM = "no event stream was seen";
    private static final long LINGER_NANOS = Duration.ofSeconds(2).toNanos();

    @Override
    public List<String> rules() {
        return List.of(PARSE, DELIVER, UNIQUE, PRIMING);
    }

    @Override
    public Lane lane() {
        return Lane.TRAFFIC;
    }

    @Override
    public void probe(Bench bench) {
        List<Stream> all = Streams.of(bench.traffic());
        List<Stream> posts = all.stream().filter(it -> !it.isGet() && !it.isListening()).toList();
        boolean batches = bench.revision().hasBatches();
        bench.report(PARSE, parse(all, batches));
        bench.report(DELIVER, deliver(posts));
        bench.report(UNIQUE, unique(all));
        bench.report(PRIMING, priming(posts, bench.revision().wire()));
    }

    private static Finding parse(List<Stream> streams, boolean batches) {
        int seen = 0;
        for (Stream stream : streams) {
            for (Frame frame : stream.messages()) {
                seen++;
                boolean message =
                        frame.json().has("jsonrpc") || (batches && frame.json().isArray());
                if (!message) {
                    return Finding.fail("the data of an event is not a JSON-RPC message")
                            .with(evidence(stream, frame));
                }
            }
        }
        return seen == 0 ? Finding.skip(NO_STREAM) : Finding.pass(seen + " events");
    }

    private static Finding deliver(List<Stream> streams) {
        int seen = 0;
        for (Stream stream : streams) {
            Optional<Frame> end = stream.end();
            boolean broken = end.isPresent() && !end.get().text().equals("ended");
            if (broken || stream.responses().isEmpty() || !stream.sent().json().has("id")) {
                continue;
            }
            seen++;
            Frame response = stream.responses().getFirst();
            if (stream.responses().size() > 1) {
                return Finding.warn("a stream carried " + stream.responses().size() + " responses")
                        .with(evidence(stream, stream.responses().getLast()));
            }
            long open = end.map(Frame::nanos).orElse(System.nanoTime()) - response.nanos();
            if (open > LINGER_NANOS) {
                return Finding.warn("a stream stayed open after its response")
                        .with(evidence(stream, response));
            }
        }
        return seen == 0 ? Finding.skip(NO_STREAM) : Finding.pass(seen + " streams");
    }

    /** Resumed streams repeat events. */
    private static Finding unique(List<Stream> streams) {
        Set<String> seen = new HashSet<>();
        for (Stream stream : streams) {
            boolean resumed = stream.lastEventId().isPresent();
            for (Frame event : resumed ? List.<Frame>of() : stream.events()) {
                String id = event.eventId().orElse("");
                if (!id.isEmpty() && !seen.add(session(stream) + "/" + id)) {
                    return Finding.fail("the event id " + id + " was used twice in a session")
                            .with(evidence(stream, event));
                }
            }
        }
        return seen.isEmpty()
                ? Finding.skip("no event has an id")
                : Finding.pass(seen.size() + " ids");
    }

    private static String session(Stream stream) {
        return String.valueOf(stream.sent().link());
    }

    /** Only requests of the revision: older ones know no events without data. */
    private static Finding priming(List<Stream> streams, String revision) {
        int seen = 0;
        for (Stream stream : streams) {
            if (stream.events().isEmpty() || !stream.speaks(revision)) {
                continue;
            }
            seen++;
            Frame first = stream.events().getFirst();
            if (first.kind() != Frame.Kind.EMPTY_EVENT || first.eventId().isEmpty()) {
                return Finding.warn("the first event of a stream is not an id with empty data")
                        .with(evidence(stream, first));
            }
        }
        return seen == 0 ? Finding.skip(NO_STREAM) : Finding.pass(seen + " streams");
    }

    private static String sent(Stream stream) {
        return stream.isGet()
                ? stream.lastEventId().map(it -> "GET, Last-Event-ID: " + it).orElse("GET")
                : stream.sent().text();
    }

    private static Evidence evidence(Stream stream, Frame frame) {
        return new Evidence(
                Evidence.Role.SCAN,
                sent(stream),
                Optional.of(frame.text()),
                frame.status(),
                frame.headers(),
                Duration.ZERO);
    }
}
