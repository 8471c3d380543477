package dev.mcptest.shape;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

/** Makes of one value all those that differ from it in one place. */
final class Mutants {

    private static final List<String> OTHERS =
            List.of("null", "true", "5", "0.5", "\"x\"", "[]", "{}", "[{}]", "[5]", "{\"x\": 5}");

    private Mutants() {}

    static List<JsonNode> of(JsonNode value) throws InvalidJsonException {
        List<JsonNode> mutants = new ArrayList<>();
        for (String other : OTHERS) {
            mutants.add(Json.parse(other));
        }
        if (value instanceof ObjectNode object) {
            for (String name : object.propertyNames()) {
                mutants.add(object.deepCopy().without(name));
                for (JsonNode mutant : of(object.path(name))) {
                    ObjectNode copy = object.deepCopy();
                    copy.set(name, mutant);
                    mutants.add(copy);
                }
            }
        }
        if (value instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                for (JsonNode mutant : of(array.get(i))) {
                    ArrayNode copy = array.deepCopy();
                    copy.set(i, mutant);
                    mutants.add(copy);
                }
            }
        }
        return mutants;
    }
}
