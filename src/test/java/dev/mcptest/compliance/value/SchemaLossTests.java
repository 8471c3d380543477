package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaLossTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"type": "object", "additionalProperties": false} | {"type": "object"} | #/additionalProperties is absent
                    {"$defs": {"a": {"$anchor": "x"}}} | {"$defs": {"a": {}}} | #/$defs/a/$anchor is absent
                    {"allOf": [{"if": {}, "then": {"minimum": 1}}]} | {"allOf": [{"if": {}}]} | #/allOf/0/then is absent
                    {"properties": {"a": {"type": "string"}}} | {"properties": {"a": {"type": "number"}}} | #/properties/a/type is "number"
                    {"required": ["a", "b"]} | {"required": ["a"]} | #/required is ["a"]
                    """)
    void whatIsLostIsNamed(String authored, String listed, String loss) throws Exception {
        assertThat(SchemaLoss.of(Json.parse(authored), Json.parse(listed))).contains(loss);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"type": "object"} | {"type": "object", "$schema": "https://json-schema.org/draft/2020-12/schema"}
                    {"anyOf": [{"type": "object"}]} | {"anyOf": [{"type": "object", "title": "A"}]}
                    """)
    void whatIsAddedDoesNotMatter(String authored, String listed) throws Exception {
        assertThat(SchemaLoss.of(Json.parse(authored), Json.parse(listed))).isEmpty();
    }
}
