package dev.mcptest.schema;

import tools.jackson.databind.JsonNode;

/** Says yes without the library, where that is easy. A no says nothing. */
interface QuickVerdict {

    /** Returns true only when the schema takes the value. */
    boolean takes(JsonNode value);
}
