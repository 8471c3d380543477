package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.OrgJsonNode;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.error.SchemaVerdict;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Our verdicts and those of a validator by other people are the same. */
class SchemaAgreementTests {

    private static final List<String> TYPES =
            List.of("null", "boolean", "integer", "number", "string", "array", "object");

    private final RandomJson random = new RandomJson(2020);
    private final ValidatorFactory other =
            new ValidatorFactory()
                    .withJsonNodeFactory(new OrgJsonNode.Factory())
                    .withDisabledSchemaValidation(true);

    @Test
    void bothSayTheSameOfRandomSchemasAndValues() throws Exception {
        int valid = 0;
        int invalid = 0;
        for (int i = 0; i < 900; i++) {
            JsonNode text = schema(3);
            if (text instanceof ObjectNode root) {
                turn(root, i % 3);
            }
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

    /** Makes a schema one of an older draft, or one with a definition, or leaves it. */
    private void turn(ObjectNode root, int way) {
        if (way == 0) {
            root.put("$schema", "http://json-schema.org/draft-07/schema#");
        } else if (way == 1) {
            root.putObject("$defs").set("d", schema(2));
            root.put("$ref", "#/$defs/d").put("format", "email");
            root.putObject("items").put("$ref", "#/$defs/d").set("not", schema(1));
        }
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
        switch (random.below(21)) {
            case 0 -> schema.put("type", random.pick(TYPES));
            case 1 -> schema.putArray("type").add("object").add(random.pick(TYPES.subList(0, 6)));
            case 2 -> schema.set("const", random.value(1));
            case 3 -> schema.putArray("enum").add(random.value(1));
            case 18 -> schema.putArray("enum").add("a").add(1).add("b");
            case 4 -> schema.putArray("required").add(random.word() + random.word());
            case 5 -> schema.putObject("properties").set(random.word(), schema(depth));
            case 6 -> schema.set("additionalProperties", schema(depth));
            case 7 -> schema.set("items", schema(depth));
            case 8 -> schema.put("minItems", random.below(3)).put("maxProperties", random.below(4));
            case 9 -> schema.put("minLength", random.below(3)).put("maxLength", 3);
            case 10 -> schema.put("minimum", random.below(3)).put("maximum", 1_000_000);
            case 11 -> schema.set("not", schema(depth));
            case 12 -> schema.put("pattern", random.pick(List.of("a", "^b", "^a?.$", "[^a-c]")));
            case 13 -> schema.putObject("patternProperties").set("^a", schema(depth));
            case 14 -> schema.set("contains", schema(depth));
            case 15 -> schema.set("propertyNames", schema(depth));
            case 16 -> schema.putArray("prefixItems").add(schema(depth)).add(schema(depth));
            case 17 -> schema.put("uniqueItems", true).put("multipleOf", 2);
            case 19 -> {
                schema.set("if", schema(depth));
                schema.set("then", schema(depth));
                schema.set("else", schema(depth));
            }
            default -> {
                var branches = schema.putArray(random.pick(List.of("anyOf", "oneOf", "allOf")));
                branches.add(schema(depth)).add(schema(depth));
            }
        }
    }

    private boolean takes(JsonNode schema, JsonNode value) {
        return other.validate(Json.write(schema), Json.write(value)).isValid();
    }
}
