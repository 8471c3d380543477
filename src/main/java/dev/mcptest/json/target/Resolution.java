package dev.mcptest.json.target;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/** What stands at a target. */
public sealed interface Resolution {

    /** There is a value, possibly {@code null}. */
    record Found(JsonNode value) implements Resolution {

        public Found {
            requireNonNull(value, "value is null");
        }
    }

    /**
     * There is nothing.
     *
     * @param message a sentence that names the first segment that was not there and what was there
     */
    record Absent(String message) implements Resolution {

        public Absent {
            requireNonNull(message, "message is null");
        }
    }
}
