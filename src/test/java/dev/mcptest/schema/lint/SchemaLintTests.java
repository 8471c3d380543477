package dev.mcptest.schema.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.mcptest.json.Json;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.error.SchemaVerdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

class SchemaLintTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {"requried":["a"]}                                | /requried            | did you mean `required`?
                    {"typ":"object"}                                  | /typ                 | did you mean `type`?
                    {"propertys":{"a":{"typ":"string"}}}              | /propertys           | did you mean `properties`?
                    {"properties":{"a":{"minimun":3}}}                | /properties/a/minimun | did you mean `minimum`?
                    {"zzzzzzzz":1}                                    | /zzzzzzzz            | leave it out, or begin its name with `x-`
                    {"id":"a"}                                        | /id                  | did you mean `$id`?
                    {"type":"string","minimum":3}                     | /minimum             | leave it out, or correct `type`
                    {"type":"string","required":["a"]}                | /required            | to judge JSON in a text, use is-json: {schema: ...}
                    {"type":["integer","null"],"minLength":3}         | /minLength           | leave it out, or correct `type`
                    {"enum":[1,2],"required":["a"]}                   | /required            | leave it out, or correct `type`
                    {"const":"a","allOf":[{"maxItems":1}]}            | /allOf/0/maxItems    | to judge JSON in a text, use is-json: {schema: ...}
                    {"type":"array","properties":{"a":{}}}            | /properties          | leave it out, or correct `type`
                    {"propertyNames":{"maximum":1}}                   | /propertyNames/maximum | leave it out, or correct `type`
                    {"then":{"type":"null"}}                          | /then                | add `if`, or leave `then` out
                    {"if":{"type":"null"}}                            | /if                  | add `then` or `else`, or leave `if` out
                    {"minContains":2}                                 | /minContains         | add `contains`, or leave `minContains` out
                    {"format":"date-time"}                            | /format              | use `pattern`, or $schema: "http://json-schema.org/draft-07/schema#"
                    {"format":"uuid"}                                 | /format              | use `pattern`
                    {"$schema":"http://json-schema.org/draft-07/schema#","format":"uuid"}  | /format | use `pattern`
                    {"$schema":"http://json-schema.org/draft-07/schema#","format":"datetime"}  | /format | did you mean `date-time`?
                    {"$schema":"http://json-schema.org/draft-04/schema#","format":"date"}  | /format | use `pattern`
                    {"$schema":"http://json-schema.org/draft-07/schema#","type":"number","format":"date"} | /format | leave it out, or correct `type`
                    {"$schema":"http://json-schema.org/draft-07/schema#","prefixItems":[{}]} | /prefixItems | it is of draft 2020-12
                    {"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/a","minLength":1,"definitions":{"a":{}}} | /minLength | write allOf: [{$ref: ...}, {minLength: ...}]
                    """)
    void whatAssertsNothingIsNamed(String schema, String pointer, String hint) throws Exception {
        assertThat(SchemaLint.of(Json.parse(schema), Optional.empty()))
                .extracting(SchemaRemark::pointer, SchemaRemark::hint)
                .containsExactly(tuple(pointer, hint));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"object\",\"required\":[\"a\"],\"properties\":{\"format\":{\"type\":\"string\"}}}",
                "{\"title\":\"t\",\"description\":\"d\",\"$comment\":\"c\",\"default\":1,\"examples\":[1],\"x-own\":{},\"type\":\"number\"}",
                "{\"$defs\":{\"a\":{\"minLength\":1}},\"type\":[\"string\",\"number\"],\"$ref\":\"#/$defs/a\",\"minimum\":1}",
                "{\"schemas\":{\"a\":{\"type\":\"null\"}},\"$ref\":\"#/schemas/a\"}",
                "{\"anyOf\":[{\"type\":\"string\",\"minLength\":1},{\"type\":\"number\",\"minimum\":1}]}",
                "{\"contentMediaType\":\"application/json\",\"type\":\"string\"}",
                "{\"const\":{\"requried\":1},\"enum\":[{\"typ\":1}]}",
                "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"type\":\"string\",\"format\":\"date\"}",
                "{\"if\":{\"required\":[\"a\"]},\"then\":{\"required\":[\"b\"]}}",
                "true"
            })
    void legitimateSchemasAreLeftAlone(String schema) throws Exception {
        assertThat(SchemaLint.of(Json.parse(schema), Optional.empty())).isEmpty();
    }

    @Test
    void theTypeOfWhatIsJudgedCounts() throws Exception {
        var objects = Json.parse("{\"required\":[\"a\"],\"properties\":{\"a\":{\"minimum\":1}}}");
        assertThat(SchemaLint.of(objects, Optional.of("string")))
                .extracting(SchemaRemark::pointer)
                .containsExactly("/required", "/properties");
        assertThat(SchemaLint.of(objects, Optional.of("object"))).isEmpty();
    }

    @Test
    void formatsAreThoseOfTheDraft() throws Exception {
        assertThat(takes("draft-07", "date", "x")).isFalse();
        for (List<String> none :
                List.of(
                        List.of("draft-07", "uuid"),
                        List.of("draft-04", "uuid"),
                        List.of("draft-04", "date"))) {
            assertThat(takes(none.getFirst(), none.getLast(), "x")).isTrue();
        }
    }

    private static boolean takes(String draft, String format, String text) throws Exception {
        JsonSchema schema =
                JsonSchema.compile(
                        Json.object()
                                .put("$schema", "http://json-schema.org/" + draft + "/schema#")
                                .put("format", format));
        return schema.validate(Json.nodes().stringNode(text)) instanceof SchemaVerdict.Valid;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {}                                         | true
                    true                                       | true
                    {"title":"anything"}                       | true
                    {"required":[],"properties":{"a":{}}}      | true
                    {"allOf":[{},true]}                        | true
                    {"anyOf":[{"type":"null"},{}]}             | true
                    {"minLength":0,"additionalProperties":true} | true
                    false                                      | false
                    {"type":"object"}                          | false
                    {"requried":["a"]}                         | false
                    {"not":{}}                                 | false
                    {"items":{"type":"null"}}                  | false
                    """)
    void aSchemaThatTakesEverythingIsKnown(String schema, boolean vacuous) throws Exception {
        assertThat(VacuousSchema.isOne(Json.parse(schema))).isEqualTo(vacuous);
    }
}
