package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

/** The library and a few lines that follow the specification word by word say the same. */
class SchemaAgreementTests {

    private static final List<String> TYPES =
            List.of("null", "boolean", "integer", "number", "string", "array", "object");

    private final RandomJson random = new RandomJson(2020);

    @Test
    void bothSayTheSameOfRandomSchemasAndValues() throws Exception {
        int valid = 0;
        int invalid = 0;
        for (int i = 0; i < 600; i++) {
            JsonNode text = schema(3);
            JsonSchema schema = JsonSchema.compile(text);
            for (int k = 0; k < 6; k++) {
                JsonNode value = random.value(3);
                boolean expected = takes(text, value);
                assertThat(schema.validate(value) instanceof SchemaVerdict.Valid)
                        .as("%s of %s", Json.write(text), Json.write(value))
                        .isEqualTo(expected);
                valid += expected ? 1 : 0;
                invalid += expected ? 0 : 1;
            }
        }
        assertThat(valid).isGreaterThan(500);
        assertThat(invalid).isGreaterThan(500);
    }

    private JsonNode schema(int depth) {
        if (depth == 0 || random.below(12) == 0) {
            return Json.nodes().booleanNode(random.below(3) > 0);
        }
        ObjectNode schema = Json.object();
        for (int i = random.below(3); i >= 0; i--) {
            add(schema, depth - 1);
        }
        return schema;
    }

    private void add(ObjectNode schema, int depth) {
        switch (random.below(13)) {
            case 0 -> schema.put("type", random.pick(TYPES));
            case 1 -> schema.putArray("type").add("object").add(random.pick(TYPES.subList(0, 6)));
            case 2 -> schema.set("const", random.value(1));
            case 3 -> schema.putArray("enum").add(random.value(1)).add("a").add(1);
            case 4 -> schema.putArray("required").add(random.word() + random.word());
            case 5 -> schema.putObject("properties").set(random.word(), schema(depth));
            case 6 -> schema.set("additionalProperties", schema(depth));
            case 7 -> schema.set("items", schema(depth));
            case 8 -> schema.put("minItems", random.below(3)).put("maxProperties", random.below(4));
            case 9 -> schema.put("minLength", random.below(3)).put("maxLength", 3);
            case 10 -> schema.put("minimum", random.below(3)).put("maximum", 1_000_000);
            case 11 -> schema.set("not", schema(depth));
            default -> {
                var branches = schema.putArray(random.pick(List.of("anyOf", "oneOf", "allOf")));
                branches.add(schema(depth)).add(schema(depth));
            }
        }
    }

    private static boolean takes(JsonNode schema, JsonNode value) {
        if (schema.isBoolean()) {
            return schema.booleanValue();
        }
        for (var rule : schema.properties()) {
            if (!takes(schema, rule.getKey(), rule.getValue(), value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean takes(JsonNode schema, String rule, JsonNode is, JsonNode value) {
        return switch (rule) {
            case "type" ->
                    is.isArray()
                            ? is.valueStream().anyMatch(type -> isOf(type.stringValue(), value))
                            : isOf(is.stringValue(), value);
            case "const" -> JsonEquality.equal(is, value);
            case "enum" -> is.valueStream().anyMatch(one -> JsonEquality.equal(one, value));
            case "required" ->
                    !value.isObject()
                            || is.valueStream().allMatch(key -> value.has(key.stringValue()));
            case "properties" ->
                    value.propertyStream()
                            .allMatch(field ->
                                    !is.has(field.getKey())
                                            || takes(is.path(field.getKey()), field.getValue()));
            case "additionalProperties" ->
                    value.propertyStream()
                            .allMatch(field ->
                                    schema.path("properties").has(field.getKey())
                                            || takes(is, field.getValue()));
            case "items" -> !value.isArray() || value.valueStream().allMatch(v -> takes(is, v));
            case "minItems" -> !value.isArray() || value.size() >= is.intValue();
            case "maxProperties" -> !value.isObject() || value.size() <= is.intValue();
            case "minLength" -> !value.isString() || length(value) >= is.intValue();
            case "maxLength" -> !value.isString() || length(value) <= is.intValue();
            case "minimum" ->
                    !value.isNumber() || value.decimalValue().compareTo(is.decimalValue()) >= 0;
            case "maximum" ->
                    !value.isNumber() || value.decimalValue().compareTo(is.decimalValue()) <= 0;
            case "not" -> !takes(is, value);
            case "anyOf" -> count(is, value) > 0;
            case "oneOf" -> count(is, value) == 1;
            case "allOf" -> count(is, value) == is.size();
            default -> throw new AssertionError(rule);
        };
    }

    private static boolean isOf(String type, JsonNode value) {
        return switch (type) {
            case "null" -> value.isNull();
            case "boolean" -> value.isBoolean();
            case "integer" ->
                    value.isNumber() && value.decimalValue().stripTrailingZeros().scale() <= 0;
            case "number" -> value.isNumber();
            case "string" -> value.isString();
            case "array" -> value.isArray();
            default -> value.isObject();
        };
    }

    private static int length(JsonNode text) {
        return (int) text.stringValue().codePoints().count();
    }

    private static long count(JsonNode branches, JsonNode value) {
        List<Boolean> taken = new ArrayList<>();
        branches.forEach(branch -> taken.add(takes(branch, value)));
        return taken.stream().filter(b -> b).count();
    }
}
