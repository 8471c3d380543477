package dev.mcptest.report.text.change;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reorders a value like another one, so that a diff shows only real differences. */
public final class Alignment {

    private Alignment() {}

    public static JsonNode of(JsonNode value, JsonNode model) {
        if (value.isObject() && model.isObject()) {
            return object(value, model);
        }
        if (value.isArray() && model.isArray()) {
            return array(value, model);
        }
        boolean sameNumber =
                value.isNumber()
                        && model.isNumber()
                        && value.decimalValue().compareTo(model.decimalValue()) == 0;
        return sameNumber ? model : value;
    }

    private static ObjectNode object(JsonNode value, JsonNode model) {
        ObjectNode aligned = Json.object();
        for (String key : model.propertyNames()) {
            if (value.has(key)) {
                aligned.set(key, of(value.path(key), model.path(key)));
            }
        }
        for (var field : value.properties()) {
            if (!model.has(field.getKey())) {
                aligned.set(field.getKey(), field.getValue());
            }
        }
        return aligned;
    }

    private static ArrayNode array(JsonNode value, JsonNode model) {
        ArrayNode aligned = Json.array();
        for (int i = 0; i < value.size(); i++) {
            aligned.add(of(value.path(i), model.path(i)));
        }
        return aligned;
    }
}
