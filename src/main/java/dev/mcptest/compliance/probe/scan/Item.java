package dev.mcptest.compliance.probe.scan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Evidence;

import tools.jackson.databind.JsonNode;

/**
 * A value that a rule looks at.
 *
 * @param evidence the exchange that it came with
 * @param method the method of the request or notification
 */
record Item(Evidence evidence, String method, JsonNode value) {

    Item {
        requireNonNull(evidence, "evidence is null");
        requireNonNull(method, "method is null");
        requireNonNull(value, "value is null");
    }

    Item part(JsonNode part) {
        return new Item(evidence, method, part);
    }

    String text(String member) {
        return value.path(member).asString("");
    }
}
