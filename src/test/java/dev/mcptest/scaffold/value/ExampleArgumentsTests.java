package dev.mcptest.scaffold.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.schema.JsonSchema;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

class ExampleArgumentsTests {

    /** What is generated satisfies the schema: each of these is the schema of one argument. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "true",
                "{'type': 'string', 'minLength': 30}",
                "{'type': 'string', 'maxLength': 2}",
                "{'type': 'string', 'pattern': '^[A-Z]{3}-[0-9]{4}$'}",
                "{'type': 'string', 'pattern': '^(?:a|b)+\\\\d{2,}x?$', 'minLength': 12}",
                "{'type': 'string', 'pattern': '^[^a-z\\\\s]+$'}",
                "{'type': 'string', 'pattern': '^[\\\\w.-]+@[\\\\w-]+\\\\.[a-z]{2,}$'}",
                "{'type': 'string', 'pattern': '^#[[:xdigit:]]{6}$'}",
                "{'type': 'string', 'pattern': '^\\\\/[^/]*\\\\/é$'}",
                "{'type': 'string', 'pattern': 'x', 'minLength': 5}",
                "{'type': 'string', 'format': 'uuid'}",
                "{'type': 'string', 'format': 'date-time'}",
                "{'enum': [null, 3]}",
                "{'const': {'a': [1]}}",
                "{'type': 'integer', 'minimum': 5, 'maximum': 50, 'multipleOf': 5}",
                "{'type': 'integer', 'exclusiveMinimum': 5}",
                "{'type': 'integer', 'maximum': -3}",
                "{'type': 'integer', 'exclusiveMaximum': 0}",
                "{'type': 'number', 'exclusiveMinimum': 1, 'exclusiveMaximum': 2}",
                "{'type': 'number', 'multipleOf': 0.1, 'minimum': 0.25}",
                "{'type': ['string', 'null'], 'default': 'kg'}",
                "{'type': 'null'}",
                "{'type': 'boolean'}",
                "{'type': 'array', 'minItems': 3, 'uniqueItems': true, 'items': {'type':"
                        + " 'integer'}}",
                "{'type': 'array', 'minItems': 2, 'uniqueItems': true, 'items': {'enum': ['a',"
                        + " 'b']}}",
                "{'type': 'array', 'minItems': 2, 'uniqueItems': true, 'items': {'type':"
                        + " 'boolean'}}",
                "{'type': 'array', 'minItems': 2, 'prefixItems': [{'type': 'integer'}, {'type':"
                        + " 'null'}]}",
                "{'type': 'array', 'contains': {'const': 7}}",
                "{'type': 'object', 'minProperties': 2, 'additionalProperties': {'type':"
                        + " 'integer'}}",
                "{'type': 'object', 'required': ['a'], 'properties': {'a': {'type': 'array'}}}",
                "{'oneOf': [{'type': 'string', 'maxLength': 2}, {'type': 'integer'}]}",
                "{'anyOf': [{'type': 'string', 'minLength': 3, 'maxLength': 2}, {'type': 'null'}]}",
                "{'allOf': [{'type': 'integer', 'minimum': 3}, {'maximum': 4}]}",
                "{'type': 'object', 'properties': {'k': {}, 'v': {}}, 'required': ['k'],"
                        + " 'dependentRequired': {'k': ['v']}}",
                "{'$ref': '#/$defs/one'}",
                "{'$ref': '#/$defs/tree'}",
                "{'type': 'integer', 'minimum': 5, 'default': 1, 'examples': [2, 6]}"
            })
    void whatIsMadeSatisfiesTheSchema(String property) throws Exception {
        JsonNode schema =
                Json.parse(
                        ("{'type': 'object', 'required': ['x'], 'properties': {'x': "
                                        + property
                                        + "}, '$defs': {'one': {'type': 'integer'}, 'tree':"
                                        + " {'type': 'object', 'required': ['kids'], 'properties':"
                                        + " {'kids': {'type': 'array', 'items': {'$ref':"
                                        + " '#/$defs/tree'}}}}}}")
                                .replace('\'', '"'));

        Optional<ObjectNode> made = ExampleArguments.of(schema, _ -> "test");

        assertThat(made).as(property).isPresent();
        assertThat(JsonSchema.compile(schema).validate(made.get()).valid()).isTrue();
        assertThat(made.get().propertyNames()).containsExactly("x");
    }

    @Test
    void onlyWhatIsRequiredIsGivenWithExamplesFirst() throws Exception {
        JsonNode schema =
                Json.parse(
                        """
                        {"type": "object", "required": ["a", "b", "c", "d"], "properties": {
                          "a": {"type": "string", "examples": ["first"], "default": "second"},
                          "b": {"type": "string", "default": "standard"},
                          "c": {"enum": ["one", "two"]},
                          "d": {"type": "string"},
                          "e": {"type": "string"}}}
                        """);

        assertThat(ExampleArguments.of(schema, name -> "my " + name))
                .hasValueSatisfying(made ->
                        assertThat(Json.write(made))
                                .isEqualTo(
                                        "{\"a\":\"first\",\"b\":\"standard\",\"c\":\"one\",\"d\":\"my"
                                            + " d\"}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'required': ['x'], 'properties': {'x': false}}",
                "{'required': ['x'], 'properties': {'x': {'$ref': '#'}}}",
                "{'required': ['x'], 'properties': {'x': {'minimum': 3, 'maximum': 2}}}"
            })
    void whatCannotBeSatisfiedGivesNothing(String schema) throws Exception {
        assertThat(ExampleArguments.of(Json.parse(schema.replace('\'', '"')), _ -> "test"))
                .isEmpty();
    }
}
