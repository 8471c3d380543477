package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.util.Set;

/** Checks the members that the protocol declares as integers. */
public final class WholeNumbers {

    private static final Set<String> NAMES =
            Set.of("size", "ttlMs", "ttl", "pollInterval", "pollIntervalMs");

    /** Members whose content belongs to the server. */
    private static final Set<String> FREE =
            Set.of(
                    "inputSchema",
                    "outputSchema",
                    "structuredContent",
                    "_meta",
                    "data",
                    "experimental",
                    "extensions",
                    "requestedSchema",
                    "arguments");

    private WholeNumbers() {}

    /** Checks a result, an error, or the parameters of a notification. */
    public static void check(JsonNode node, Flaws flaws) {
        node.forEachEntry((name, value) -> {
            if (NAMES.contains(name) && value.isNumber()) {
                flaws.saw();
                flaws.require(isWhole(value), "\"" + name + "\" is " + value);
            } else if (!FREE.contains(name) && value.isContainer()) {
                check(value, flaws);
            }
        });
        if (node.isArray()) {
            node.forEach(item -> check(item, flaws));
        }
        JsonNode total = node.path("completion").path("total");
        if (total.isNumber()) {
            flaws.saw();
            flaws.require(isWhole(total), "\"total\" is " + total);
        }
    }

    /** Returns whether a number has no fraction; {@code 1.0} has none. */
    public static boolean isWhole(JsonNode number) {
        return number.isNumber() && number.decimalValue().stripTrailingZeros().scale() <= 0;
    }
}
