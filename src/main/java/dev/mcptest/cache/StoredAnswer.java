package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Envelope;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The answer to one request, without what differs from call to call: its duration and headers.
 *
 * @param expires when it may no longer be used, in milliseconds since 1970; empty for never
 */
public record StoredAnswer(Envelope envelope, OptionalLong expires) {

    public StoredAnswer {
        requireNonNull(envelope, "envelope is null");
        requireNonNull(expires, "expires is null");
    }

    /** Returns what is stored of an answer. */
    public static StoredAnswer of(Envelope answer) {
        ObjectNode root = Json.object();
        root.setAll(answer.root());
        root.remove("duration_ms");
        root.remove("headers");
        return new StoredAnswer(answer.withRoot(root), OptionalLong.empty());
    }

    public ObjectNode json() {
        ObjectNode json = Json.object();
        json.set("answer", envelope.answer());
        ObjectNode root = json.putObject("root");
        for (Map.Entry<String, JsonNode> field : envelope.root().properties()) {
            if (!field.getValue().equals(envelope.answer().get(field.getKey()))) {
                root.set(field.getKey(), field.getValue());
            }
        }
        return json;
    }

    /** Returns the text of a stored answer with the time when it expires. */
    public static String expiring(String json, OptionalLong expires) {
        return expires.isPresent()
                ? "{\"expires\":" + expires.getAsLong() + "," + json.substring(1)
                : json;
    }

    /** Reads a stored answer; empty when it is something else. */
    public static Optional<StoredAnswer> of(ObjectNode json) {
        if (!(json.path("answer") instanceof ObjectNode answer)
                || !(json.path("root") instanceof ObjectNode own)) {
            return Optional.empty();
        }
        ObjectNode root = Json.object();
        if (answer.has("result")) {
            root.set("result", answer.get("result"));
        }
        root.setAll(own);
        return Optional.of(
                new StoredAnswer(
                        new Envelope(root, answer),
                        json.has("expires")
                                ? OptionalLong.of(json.path("expires").asLong(0))
                                : OptionalLong.empty()));
    }
}
