package dev.mcptest.compliance.rule;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * One message that a rule sends.
 *
 * @param value the method, the message, the text or the HTTP request; it may have references
 * @param params missing when there are none
 * @param id missing to use an id of its own
 * @param name what later steps call its answer
 * @param headers an object; null removes a header
 * @param meta an object; null removes a member
 * @param fence whether the server may drop it
 */
public record Step(
        Kind kind,
        JsonNode value,
        JsonNode params,
        JsonNode id,
        Optional<String> name,
        JsonNode headers,
        JsonNode meta,
        boolean fence) {

    /** What is sent. */
    public enum Kind {
        REQUEST,
        NOTIFY,
        JSON,
        RAW,
        HTTP,
        FENCE
    }

    public Step {
        requireNonNull(kind, "kind is null");
        requireNonNull(value, "value is null");
        requireNonNull(params, "params is null");
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
        requireNonNull(headers, "headers is null");
        requireNonNull(meta, "meta is null");
    }
}
