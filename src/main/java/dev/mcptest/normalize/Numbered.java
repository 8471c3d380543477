package dev.mcptest.normalize;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

import java.util.Optional;
import java.util.function.IntFunction;

/** Makes numbered values. */
final class Numbered {

    private Numbered() {}

    /** Returns the placeholder of a kind: {@code <uuid:1>}. */
    static String placeholder(String kind, int number) {
        return "<" + kind + ":" + number + ">";
    }

    /** Returns placeholders for a text and small numbers for an integer. */
    static Optional<IntFunction<JsonNode>> like(JsonNode value, String kind) {
        if (value.isString() && !value.stringValue().isEmpty()) {
            return Optional.of(number -> StringNode.valueOf(placeholder(kind, number)));
        }
        return value.isIntegralNumber()
                ? Optional.of(number -> Json.nodes().numberNode(number))
                : Optional.empty();
    }
}
