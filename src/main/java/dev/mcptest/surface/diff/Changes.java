package dev.mcptest.surface.diff;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects changes. */
final class Changes {

    private final List<Change> all = new ArrayList<>();

    List<Change> all() {
        return all;
    }

    /** Adds a change; a missing node means that the value is not there. */
    void add(Severity severity, Pointer at, String message, JsonNode before, JsonNode after) {
        all.add(new Change(severity, at, message, present(before), present(after)));
    }

    /** Adds a change of a member when it differs. */
    void compare(Severity severity, Pointer at, String key, JsonNode before, JsonNode after) {
        JsonNode old = before.path(key);
        JsonNode now = after.path(key);
        if (!JsonEquality.equal(old, now)) {
            add(severity, at.key(key), key + verb(old, now), old, now);
        }
    }

    static String verb(JsonNode before, JsonNode after) {
        if (before.isMissingNode()) {
            return " added";
        }
        return after.isMissingNode() ? " removed" : " changed";
    }

    private static Optional<JsonNode> present(JsonNode value) {
        return value.isMissingNode() ? Optional.empty() : Optional.of(value);
    }
}
