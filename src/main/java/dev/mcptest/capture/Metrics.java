package dev.mcptest.capture;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** How the calls of one namespace went. */
final class Metrics {

    private final String namespace;
    private final String timestamp;
    private final List<Detail> details = new ArrayList<>();
    private Duration delays = Duration.ZERO;

    /** What became of an example. */
    enum Status {
        OK,
        FAILED,
        SKIPPED;

        String wire() {
            return switch (this) {
                case OK -> "ok";
                case FAILED -> "failed";
                case SKIPPED -> "skipped";
            };
        }
    }

    private record Detail(Subject subject, OptionalLong time, Status status, String reason) {}

    Metrics(String namespace, String timestamp) {
        this.namespace = namespace;
        this.timestamp = timestamp;
    }

    void delayed(Duration delay) {
        delays = delays.plus(delay);
    }

    /**
     * @param reason empty for a call that succeeded
     */
    void add(Subject subject, OptionalLong time, Status status, String reason) {
        details.add(new Detail(subject, time, status, reason));
    }

    JsonNode json() {
        ObjectNode json = Json.object().put("timestamp", timestamp).put("namespace", namespace);
        json.put("totalTests", details.size());
        json.put("succeeded", count(Status.OK));
        json.put("failed", count(Status.FAILED));
        json.put("skipped", count(Status.SKIPPED));
        json.put("totalDelay", delays.toMillis());
        long[] times = details.stream().flatMapToLong(it -> it.time().stream()).sorted().toArray();
        put(json, "avgResponseTime", times, average(times));
        put(json, "minResponseTime", times, times.length == 0 ? 0 : times[0]);
        put(json, "maxResponseTime", times, times.length == 0 ? 0 : times[times.length - 1]);
        put(json, "p95ResponseTime", times, times.length == 0 ? 0 : times[nearestRank(times) - 1]);
        var list = json.putArray("details");
        for (Detail detail : details) {
            ObjectNode entry =
                    list.addObject()
                            .put("toolName", detail.subject().item().name())
                            .put("testIndex", detail.subject().example().index());
            if (detail.time().isPresent()) {
                entry.put("responseTime", detail.time().getAsLong());
            } else {
                entry.putNull("responseTime");
            }
            entry.put("status", detail.status().wire());
            Optional.of(detail.reason())
                    .filter(it -> !it.isEmpty())
                    .ifPresent(it -> entry.put("reason", it));
        }
        return json;
    }

    int count(Status status) {
        return (int) details.stream().filter(it -> it.status() == status).count();
    }

    private static void put(ObjectNode json, String name, long[] times, long value) {
        if (times.length == 0) {
            json.putNull(name);
        } else {
            json.put(name, value);
        }
    }

    private static long average(long[] times) {
        return Math.round(Arrays.stream(times).average().orElse(0));
    }

    private static int nearestRank(long[] times) {
        return (int) Math.ceil(times.length * 0.95);
    }
}
