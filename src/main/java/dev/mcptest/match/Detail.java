package dev.mcptest.match;

import dev.mcptest.json.Hiding;

import tools.jackson.databind.JsonNode;

/** A field of a failure. */
public interface Detail {

    /** Returns its value; what is long in it is cut once the secrets are out. */
    JsonNode json(Hiding hiding);

    /** A value in which nothing is cut. */
    record Value(JsonNode value) implements Detail {
        @Override
        public JsonNode json(Hiding hiding) {
            return value;
        }
    }
}
