package dev.mcptest.scaffold;

import dev.mcptest.json.Json;
import dev.mcptest.scaffold.value.ExampleArguments;
import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Arguments that a schema refuses.
 *
 * @param valid arguments that it allows
 */
record WrongArguments(JsonNode schema, ObjectNode valid) {

    /**
     * Returns each required argument left out, and arguments of a wrong type.
     *
     * @param wrongTypes how many of a wrong type
     */
    Map<String, ObjectNode> all(int wrongTypes) {
        Map<String, ObjectNode> all = new LinkedHashMap<>();
        for (JsonNode name : schema.path("required")) {
            if (name.isString() && valid.has(name.stringValue())) {
                ObjectNode arguments = valid.deepCopy();
                arguments.remove(name.stringValue());
                all.put("a call without " + name.stringValue(), arguments);
            }
        }
        Set<String> names = new LinkedHashSet<>(valid.propertyNames());
        names.addAll(schema.path("properties").propertyNames());
        int found = 0;
        for (String name : names) {
            Optional<ObjectNode> arguments =
                    found < wrongTypes ? wrongType(name) : Optional.empty();
            if (arguments.isPresent()) {
                all.put("a wrong type of " + name, arguments.get());
                found++;
            }
        }
        return all;
    }

    private Optional<ObjectNode> wrongType(String name) {
        Set<String> types = SchemaTypes.ofProperty(name, schema);
        if (types.isEmpty()) {
            return Optional.empty();
        }
        Map<String, JsonNode> values = new LinkedHashMap<>();
        values.put("string", Json.nodes().stringNode("a wrong type"));
        values.put("integer", Json.nodes().numberNode(12345));
        values.put("object", Json.object());
        values.put("array", Json.array());
        for (var value : values.entrySet()) {
            boolean number = value.getKey().equals("integer") && types.contains("number");
            if (!types.contains(value.getKey()) && !number) {
                ObjectNode arguments = valid.deepCopy();
                arguments.set(name, value.getValue());
                if (!ExampleArguments.fits(arguments, schema)) {
                    return Optional.of(arguments);
                }
            }
        }
        return Optional.empty();
    }
}
