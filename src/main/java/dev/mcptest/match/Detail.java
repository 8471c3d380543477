package dev.mcptest.match;

import dev.mcptest.json.Hiding;

import tools.jackson.databind.JsonNode;

/** A field of a failure. */
public interface Detail {

    /** Returns its value. Secrets are removed before long values are truncated. */
    JsonNode json(Hiding hiding);

    /** A value that is never truncated. */
    record Value(JsonNode value) implements Detail {
        @Override
        public JsonNode json(Hiding hiding) {
            return value;
        }
    }
}
