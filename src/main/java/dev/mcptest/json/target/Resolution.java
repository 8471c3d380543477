package dev.mcptest.json.target;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/** What a target refers to in a value. */
public sealed interface Resolution {

    /** The value at the target, possibly {@code null}. */
    record Found(JsonNode value) implements Resolution {

        public Found {
            requireNonNull(value, "value is null");
        }
    }

    /**
     * There is no value at the target.
     *
     * @param message a sentence that names the first missing segment and what was there instead
     */
    record Absent(String message) implements Resolution {

        public Absent {
            requireNonNull(message, "message is null");
        }
    }
}
