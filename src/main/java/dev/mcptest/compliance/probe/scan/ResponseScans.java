package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rules about how often a request is answered. */
final class ResponseScans {

    /** The text of an id tells 1 from "1", whatever class its node has. */
    private record Key(int link, String id) {

        static Key of(int link, JsonNode id) {
            return new Key(link, Json.write(id));
        }
    }

    private ResponseScans() {}

    static Finding twice(Seen seen) {
        Map<Key, Integer> open = sent(seen);
        for (Frame frame : responses(seen)) {
            JsonNode id = frame.json().path("id");
            Key key = Key.of(frame.link(), id);
            boolean named = id.isString() || id.isNumber();
            if (named && open.containsKey(key) && open.merge(key, -1, Integer::sum) < 0) {
                return Finding.fail("the request " + key.id() + " was answered twice")
                        .with(Seen.evidence(frame));
            }
        }
        return verdict(seen);
    }

    static Finding unsolicited(Seen seen) {
        Map<Key, Integer> sent = sent(seen);
        for (Frame frame : responses(seen)) {
            JsonNode id = frame.json().path("id");
            boolean known =
                    sent.keySet().stream()
                                    .filter(it -> it.link() == frame.link())
                                    .anyMatch(it -> plain(it.id()).equals(plain(Json.write(id))))
                            || isInBrokenText(seen, frame.link(), id);
            if (!known && !id.isNull() && !id.isMissingNode()) {
                return Finding.fail("a response with id " + id + ", which was never sent")
                        .with(Seen.evidence(frame));
            }
        }
        return verdict(seen);
    }

    private static String plain(String id) {
        return id.replace("\"", "");
    }

    /** Text that is not valid JSON was sent too, and a server may still find an id in it. */
    private static boolean isInBrokenText(Seen seen, int link, JsonNode id) {
        return seen.traffic().frames().stream()
                .filter(it -> it.link() == link && it.kind() == Frame.Kind.SENT)
                .filter(it -> it.json().isMissingNode())
                .anyMatch(it -> it.text().contains(id.asString("")));
    }

    private static Finding verdict(Seen seen) {
        int count = responses(seen).size();
        return count == 0
                ? Finding.skip("no response was seen")
                : Finding.pass(count + " responses");
    }

    private static Map<Key, Integer> sent(Seen seen) {
        Map<Key, Integer> count = new HashMap<>();
        for (Frame frame : seen.traffic().frames()) {
            if (frame.kind() == Frame.Kind.SENT) {
                ids(frame.json())
                        .forEach(id -> count.merge(Key.of(frame.link(), id), 1, Integer::sum));
            }
        }
        return count;
    }

    private static List<JsonNode> ids(JsonNode message) {
        List<JsonNode> all = message.isArray() ? message.valueStream().toList() : List.of(message);
        return all.stream().filter(it -> it.has("id")).map(it -> it.path("id")).toList();
    }

    /** Returns responses; an event that is delivered again after resuming counts once. */
    private static List<Frame> responses(Seen seen) {
        Set<String> events = new HashSet<>();
        return seen.received().stream()
                .filter(it -> !it.json().has("method") && it.json().has("jsonrpc"))
                .filter(it -> it.json().has("result") || it.json().has("error"))
                .filter(it -> isNew(it, events))
                .toList();
    }

    private static boolean isNew(Frame frame, Set<String> events) {
        Optional<String> event = frame.eventId();
        return event.isEmpty() || events.add(frame.link() + "/" + event.get());
    }
}
