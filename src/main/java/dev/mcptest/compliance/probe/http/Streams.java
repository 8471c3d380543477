package dev.mcptest.compliance.probe.http;

import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Traffic;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The event streams of a run. */
final class Streams {

    /**
     * One stream.
     *
     * @param sent the request that opened it
     * @param frames what came on it, in order
     */
    record Stream(Frame sent, List<Frame> frames) {
        Stream {
            frames = List.copyOf(frames);
        }

        boolean isGet() {
            return sent.text().equals("GET");
        }

        boolean isListening() {
            return sent.method().equals("subscriptions/listen");
        }

        /** Returns the id of the event after which it goes on. */
        Optional<String> lastEventId() {
            return header("Last-Event-ID");
        }

        /** Returns whether the request is of a revision. */
        boolean speaks(String revision) {
            return sent.method().equals("initialize")
                    ? sent.json()
                            .path("params")
                            .path("protocolVersion")
                            .asString("")
                            .equals(revision)
                    : header("MCP-Protocol-Version").filter(revision::equals).isPresent();
        }

        private Optional<String> header(String name) {
            return sent.headers().entrySet().stream()
                    .filter(it -> it.getKey().equalsIgnoreCase(name))
                    .map(Map.Entry::getValue)
                    .findFirst();
        }

        /** Returns the messages and the events without data. */
        List<Frame> events() {
            return frames.stream()
                    .filter(it -> it.isReceived() || it.kind() == Frame.Kind.EMPTY_EVENT)
                    .toList();
        }

        List<Frame> messages() {
            return frames.stream().filter(Frame::isReceived).toList();
        }

        Optional<Frame> end() {
            return frames.stream().filter(it -> it.kind() == Frame.Kind.END).findFirst();
        }

        /** Returns the responses to the request. */
        List<Frame> responses() {
            return messages().stream().filter(it -> isResponse(it)).toList();
        }

        static boolean isResponse(Frame frame) {
            return !frame.json().has("method")
                    && (frame.json().has("result") || frame.json().has("error"));
        }
    }

    private Streams() {}

    static List<Stream> of(Traffic traffic) {
        Map<Long, Frame> sent = new LinkedHashMap<>();
        Map<Long, List<Frame>> received = new LinkedHashMap<>();
        for (Frame frame : traffic.frames()) {
            if (frame.kind() == Frame.Kind.SENT) {
                sent.put(frame.exchange(), frame);
                received.put(frame.exchange(), new ArrayList<>());
            } else if (received.containsKey(frame.exchange())) {
                received.get(frame.exchange()).add(frame);
            }
        }
        List<Stream> streams = new ArrayList<>();
        sent.forEach((exchange, request) -> {
            List<Frame> frames = received.get(exchange);
            if (frames != null && isStream(frames)) {
                streams.add(new Stream(request, frames));
            }
        });
        return streams;
    }

    /** Returns the token of a progress notification; missing for others. */
    static JsonNode progress(Frame frame) {
        return frame.method().equals("notifications/progress")
                ? frame.json().path("params").path("progressToken")
                : Json.nodes().missingNode();
    }

    private static boolean isStream(List<Frame> frames) {
        return frames.stream()
                .filter(it -> it.kind() == Frame.Kind.HEAD)
                .anyMatch(it ->
                        it.status().orElse(0) == 200
                                && it.headers()
                                        .getOrDefault("content-type", "")
                                        .contains("text/event-stream"));
    }
}
