package dev.mcptest.snapshot;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.StableText;

import tools.jackson.databind.JsonNode;

/** The text of a snapshot: the same for equal values, and easy to read in a diff. */
final class SnapshotText {

    private SnapshotText() {}

    /** Returns a value as indented JSON with sorted keys and a trailing line break. */
    static String of(JsonNode value) {
        return DeepStack.run(value, () -> StableText.of(CanonicalJson.sorted(value)));
    }
}
