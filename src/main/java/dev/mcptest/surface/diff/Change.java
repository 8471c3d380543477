package dev.mcptest.surface.diff;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * One difference between two surfaces.
 *
 * @param pointer where; items of lists are named by their name or URI
 * @param before the old value; empty for what is new
 * @param after the new value; empty for what was removed
 */
public record Change(
        Severity severity,
        Pointer pointer,
        String message,
        Optional<JsonNode> before,
        Optional<JsonNode> after) {

    public Change {
        requireNonNull(severity, "severity is null");
        requireNonNull(pointer, "pointer is null");
        requireNonNull(message, "message is null");
        requireNonNull(before, "before is null");
        requireNonNull(after, "after is null");
    }
}
