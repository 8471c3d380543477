package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;

/** Finds what a schema has lost on its way to the client. */
public final class SchemaLoss {

    private SchemaLoss() {}

    /**
     * Returns what is absent or other than its author wrote: {@code "#/properties/a/$ref is
     * absent"}. What was added does not matter.
     */
    public static Optional<String> of(JsonNode authored, JsonNode listed) {
        return of("#", authored, listed);
    }

    private static Optional<String> of(String path, JsonNode authored, JsonNode listed) {
        if (listed.isMissingNode()) {
            return Optional.of(path + " is absent");
        }
        if (authored.isObject() && listed.isObject()) {
            return authored.properties().stream()
                    .flatMap((Map.Entry<String, JsonNode> it) ->
                            of(path + "/" + it.getKey(), it.getValue(), listed.path(it.getKey()))
                                    .stream())
                    .findFirst();
        }
        if (authored.isArray() && listed.isArray() && authored.size() == listed.size()) {
            for (int i = 0; i < authored.size(); i++) {
                Optional<String> loss = of(path + "/" + i, authored.get(i), listed.get(i));
                if (loss.isPresent()) {
                    return loss;
                }
            }
            return Optional.empty();
        }
        return authored.equals(listed) ? Optional.empty() : Optional.of(path + " is " + listed);
    }
}
