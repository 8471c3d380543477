package dev.mcptest.record;

import dev.mcptest.json.Json;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Removes the secrets from traces, and cuts long texts in them. */
final class TraceCut {

    private static final int LONGEST = 8 << 10;

    private final Redactor redactor;

    TraceCut(Redactor redactor) {
        this.redactor = redactor;
    }

    JsonNode cut(JsonNode value) {
        if (value instanceof ObjectNode object) {
            ObjectNode copy = Json.object();
            for (var member : object.properties()) {
                copy.set(redactor.text(member.getKey()), cut(member.getValue()));
            }
            return copy;
        }
        if (value instanceof ArrayNode array) {
            ArrayNode copy = Json.array();
            array.forEach(item -> copy.add(cut(item)));
            return copy;
        }
        return value.isString() && value.stringValue().length() > LONGEST / ValueCut.WIDEST
                ? new ValueCut(LONGEST, redactor).cut(value, 0)
                : redactor.tree(value);
    }
}
