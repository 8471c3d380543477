package dev.mcptest.schema;

import tools.jackson.databind.JsonNode;

/** Accepts valid values without the library, where that is easy. False is not a verdict. */
interface QuickVerdict {

    /** Returns true only if the value is valid; false means invalid or unknown. */
    boolean takes(JsonNode value);
}
