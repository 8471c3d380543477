import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schema of suites as it is checked. The published one takes a text with a dollar sign in place
 * of a value, for editors; when a suite is checked, its references have been replaced.
 */
final class CheckedSchema {

    private static final String DOLLAR = "\\$";
    private static final String OR_DOLLAR = "|" + DOLLAR;
    private static final String NAME = "reference";

    private CheckedSchema() {}

    /** Returns the schema without what is only for references. */
    static JsonNode of(JsonNode published) {
        JsonNode strict = strict(published);
        if (strict.path("$defs") instanceof ObjectNode definitions) {
            definitions.remove(NAME);
        }
        return strict;
    }

    private static JsonNode strict(JsonNode schema) {
        if (schema.isArray()) {
            ArrayNode items = JsonNodeFactory.instance.arrayNode();
            schema.forEach(item -> items.add(strict(item)));
            return items;
        }
        if (!schema.isObject()) {
            return schema;
        }
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        for (var member : schema.properties()) {
            JsonNode value = strict(member.getValue());
            if (member.getKey().equals("anyOf") && isReference(value.path(1))) {
                copy.setAll((ObjectNode) value.path(0));
            } else {
                copy.set(member.getKey(), value);
            }
        }
        narrow(copy);
        return copy;
    }

    private static boolean isReference(JsonNode form) {
        return form.path("$ref").asString("").equals("#/$defs/" + NAME);
    }

    private static void narrow(ObjectNode schema) {
        String pattern = schema.path("pattern").asString("");
        JsonNode types = schema.path("type");
        if (pattern.equals(DOLLAR) && types.isArray()) {
            ArrayNode others = JsonNodeFactory.instance.arrayNode();
            types.valueStream().limit(types.size() - 1L).forEach(others::add);
            schema.set("type", others.size() == 1 ? others.get(0) : others);
            schema.remove("pattern");
        } else if (pattern.endsWith(OR_DOLLAR)) {
            schema.put("pattern", pattern.substring(0, pattern.length() - OR_DOLLAR.length()));
        }
    }
}
