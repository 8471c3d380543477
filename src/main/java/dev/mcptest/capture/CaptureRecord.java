package dev.mcptest.capture;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The file of one answer, see {@code schemas/capture-v1.json}.
 *
 * @param name by which the server was asked
 * @param time of the call
 * @param took how long the answer took, in milliseconds
 * @param revision of the protocol
 */
record CaptureRecord(Subject subject, String name, Instant time, long took, String revision) {

    /**
     * @param messages why the call failed
     * @param result as received; empty when there was no answer
     */
    ObjectNode json(boolean ok, List<String> messages, JsonNode data, Optional<JsonNode> result) {
        ObjectNode json = Json.object();
        json.put("namespace", subject.namespace());
        json.put("toolName", subject.item().name());
        json.put("testIndex", subject.example().index());
        json.put("_description", subject.example().description().orElse(""));
        json.set("userParams", subject.example().arguments());
        json.put("responseTime", took);
        json.put("timestamp", CaptureRun.timestamp(time));
        ObjectNode response = json.putObject("response");
        response.put("status", ok);
        messages.forEach(response.putArray("messages")::add);
        response.set("data", ok ? data : Json.nodes().nullNode());
        json.put("kind", subject.item().kind().wire());
        json.put("server", subject.definition().server());
        json.put("protocolVersion", revision);
        JsonNode answer = result.orElse(Json.object());
        json.put("isError", !ok && (result.isEmpty() || answer.path("isError").asBoolean(false)));
        json.set("content", content(answer));
        answer.optional("structuredContent").ifPresent(it -> json.set("structuredContent", it));
        if (!name.equals(subject.item().name())) {
            json.put("wireName", name);
        }
        return json;
    }

    private static JsonNode content(JsonNode answer) {
        for (String key : List.of("content", "contents", "messages")) {
            if (answer.path(key).isArray()) {
                return answer.path(key);
            }
        }
        return Json.array();
    }
}
