package dev.mcptest.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;
import dev.mcptest.schema.error.SchemaVerdict.Invalid;
import dev.mcptest.schema.error.SchemaVerdict.Unfinished;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;

class JsonSchemaTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                {"$id":"https://example.com/s.json","$ref":"https://example.com/s.json#/$defs/n","$defs":{"n":{"type":"number"}}}\
                """,
                """
                {"$id":"https://example.com/s.json","$ref":"s.json#/$defs/n","$defs":{"n":{"type":"number"}}}\
                """,
                """
                {"$id":"https://example.com/a/s.json","$ref":"/b/part","$defs":{"n":{"$id":"../b/part","type":"number"}}}\
                """,
                """
                {"$ref":"part#n","$defs":{"p":{"$id":"part","$defs":{"q":{"$anchor":"n","type":"number"}}}}}\
                """,
                """
                {"$id":"urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed","$ref":"urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed#/$defs/n","$defs":{"n":{"type":"number"}}}\
                """,
                """
                {"$schema":"http://json-schema.org/draft-07/schema#","$id":"http://x/root","allOf":[{"$ref":"part"}],"definitions":{"p":{"$id":"part","$ref":"#/definitions/q","definitions":{"q":{"type":"number"}}},"q":{"$id":"part","type":"number"}}}\
                """
            })
    void referencesByAnIdOfTheDocumentItselfAreFollowed(String json) throws Exception {
        JsonSchema schema = JsonSchema.compile(Json.parse(json));

        assertThat(schema.validate(Json.parse("1"))).isInstanceOf(SchemaVerdict.Valid.class);
        assertThat(schema.validate(Json.parse("\"x\""))).isInstanceOf(Invalid.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {"type":"boolean"}                                       | 1        | expected boolean, got number
                    {"type":["boolean","null"]}                              | "x"      | expected boolean or null, got string
                    {"type":"integer"}                                       | 1.5      | expected integer, got 1.5
                    {"required":["x"]}                                       | {}       | missing property `x`
                    {"properties":{"name":{}},"additionalProperties":false}  | {"nmae":1} | property `nmae` is not allowed; did you mean `name`?
                    {"additionalProperties":false}                           | {"x":1}  | property `x` is not allowed
                    {"allOf":[{"$ref":"#/$defs/n"}],"$defs":{"n":{"properties":{"name":{}}}},"unevaluatedProperties":false} | {"nme":1} | property `nme` is not allowed; did you mean `name`?
                    {"enum":["a",1,null]}                                    | {}       | expected one of "a", 1, null, got {}
                    {"enum":["stdio","http"]}                                | "htp"    | expected one of "stdio", "http", got "htp"; did you mean `http`?
                    {"const":{"a":1}}                                        | [2]      | expected {"a": 1}, got [2]
                    {"minLength":3}                                          | "é😀"    | expected at least 3 characters, got 2
                    {"maxLength":1}                                          | "ab"     | expected at most 1 character, got 2
                    {"pattern":"^x"}                                         | "ab"     | expected a match of ^x, got "ab"
                    {"minimum":3}                                            | 2        | expected at least 3, got 2
                    {"exclusiveMaximum":2}                                   | 2        | expected less than 2, got 2
                    {"multipleOf":7}                                         | 8        | expected a multiple of 7, got 8
                    {"minItems":1}                                           | []       | expected at least 1 item, got 0
                    {"maxProperties":0}                                      | {"a":1}  | expected at most 0 properties, got 1
                    {"uniqueItems":true}                                     | [1,1.0]  | expected no two equal items
                    {"contains":{"type":"string"}}                           | [1]      | expected at least 1 of the items to match `contains`
                    {"contains":true,"maxContains":1}                        | [1,2]    | expected at most 1 of the items to match `contains`
                    {"prefixItems":[true],"items":false}                     | [1,2]    | item 1 is not allowed
                    {"prefixItems":[true],"unevaluatedItems":false}          | [1,2]    | item 1 is not allowed
                    {"propertyNames":{"maxLength":1}}                        | {"ab":1} | `ab` is not an allowed property name
                    {"dependentRequired":{"a":["b"]}}                        | {"a":1}  | property `a` needs `b` beside it
                    {"not":{"type":"number"}}                                | 1        | matches a schema that it must not match
                    {"properties":{"a":false}}                               | {"a":1}  | at /a: nothing is allowed here
                    false                                                    | 1        | nothing is allowed here
                    {"oneOf":[true,true]}                                    | 1        | matches more than one branch of oneOf (0, 1)
                    {"anyOf":[{"type":"string"},{"type":"array"}]}           | 1        | expected string or array, got number
                    {"anyOf":[{"type":"string"},{"required":["q"]}]}         | {}       | missing property `q`
                    {"anyOf":[{"required":["p"]},{"required":["q"]}]}        | {}       | matches none of the 2 allowed forms: missing property `p`; or missing property `q`
                    {"oneOf":[{"type":"string"},{"items":{"type":"null"}}]}  | [1]      | at /0 expected null, got number
                    {"items":{"anyOf":[{"type":"null"},{"$ref":"#"}]}}       | [[1]]    | valid
                    """)
    void saysInAFewWordsWhatIsWrong(String schema, String value, String message) throws Exception {
        assertThat(describe(JsonSchema.compile(Json.parse(schema)).validate(Json.parse(value))))
                .isEqualTo(message);
    }

    @Test
    void errorsNameTheValueAndTheRule() throws Exception {
        var schema =
                JsonSchema.compile(
                        Json.parse(
                                """
                                {"type": "object", "properties": {
                                  "ok": {"type": "boolean"},
                                  "a/b": {"items": {"$ref": "#/$defs/id"}},
                                  "u": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/id"}]},
                                  "no": false},
                                 "$defs": {"id": {"type": "integer"}}}
                                """));
        var verdict =
                schema.validate(Json.parse("{\"ok\":\"yes\",\"a/b\":[1,\"x\"],\"u\":[],\"no\":1}"));
        assertThat(((Invalid) verdict).errors())
                .extracting(SchemaError::instancePath, SchemaError::schemaPath)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("/ok", "/properties/ok/type"),
                        org.assertj.core.groups.Tuple.tuple("/a~1b/1", "/$defs/id/type"),
                        org.assertj.core.groups.Tuple.tuple("/u", "/properties/u/anyOf"),
                        org.assertj.core.groups.Tuple.tuple("/no", "/properties/no"));
    }

    @Test
    void theBranchesOfAUnionAreKeptApart() throws Exception {
        var schema =
                JsonSchema.compile(
                        Json.parse(
                                """
                                {"items": {"oneOf": [
                                  {"type": "string"},
                                  {"type": "object", "properties": {"k": {"anyOf": [{"const": 1}, {"type": "null"}]}},
                                   "required": ["k"]}]}}
                                """));
        var verdict = (Invalid) schema.validate(Json.parse("[{\"k\": 2}, \"fine\", {}]"));
        assertThat(verdict.errors()).hasSize(2);
        SchemaError first = verdict.errors().getFirst();
        assertThat(first.instancePath()).isEqualTo("/0");
        assertThat(first.branches()).hasSize(2);
        SchemaError inner = first.branches().getLast().getFirst();
        assertThat(inner.keyword()).isEqualTo("anyOf");
        assertThat(inner.instancePath()).isEqualTo("/0/k");
        assertThat(first.causes())
                .extracting(error -> error.located().text(Hiding.NONE))
                .containsExactly("at /0/k: expected 1, got 2");
        assertThat(verdict.errors().getLast().located().text(Hiding.NONE))
                .isEqualTo("at /2: missing property `k`");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {"$ref":"https://schemas.invalid/x.json"}        | SchemaExternalRef | /$ref
                    {"properties":{"a":{"$ref":"other.json"}}}       | SchemaExternalRef | /properties/a/$ref
                    {"$id":"http://x/a","$ref":"b"}                  | SchemaExternalRef | /$ref
                    {"items":{"$dynamicRef":"file:///etc/passwd"}}   | SchemaExternalRef | /items/$dynamicRef
                    {"$ref":"#/const","const":{"$ref":"http://x/y"}} | SchemaExternalRef | /$ref/$ref
                    {"$ref":"#/$defs/none"}                          | SchemaUnresolvedRef | /$ref
                    {"properties":{"a":{"$ref":"#none"}}}            | SchemaUnresolvedRef | /properties/a/$ref
                    {"$ref":"#/type","type":"null"}                  | SchemaUnresolvedRef | /$ref
                    {"type":"strng"}                                 | SchemaMalformed | /type
                    {"minLength":-1}                                 | SchemaMalformed | /minLength
                    {"properties":{"a":5}}                           | SchemaMalformed | /properties/a
                    {"required":"a"}                                 | SchemaMalformed | /required
                    5                                                | SchemaMalformed | ^^
                    {"$defs":{"unused":{"pattern":"a(?!b)"}}}        | SchemaPattern | /$defs/unused/pattern
                    {"patternProperties":{"(":true}}                 | SchemaPattern | /patternProperties/(
                    {"$schema":"http://example.com/dialect"}         | SchemaUnknownDialect | /$schema
                    {"$schema":5}                                    | SchemaUnknownDialect | /$schema
                    """)
    void aFaultySchemaIsRefusedWithItsPlace(String schema, String code, String pointer)
            throws InvalidJsonException {
        JsonNode parsed = Json.parse(schema);
        assertThatExceptionOfType(UnusableSchemaException.class)
                .isThrownBy(() -> JsonSchema.compile(parsed))
                .satisfies(e -> assertThat(e.code()).isEqualTo(code))
                .satisfies(e -> assertThat(e.pointer()).isEqualTo(pointer))
                .satisfies(e -> assertThat(e.phrase().text(Hiding.NONE)).isNotEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"const\":{\"$ref\":\"http://x/y\"}}",
                "{\"enum\":[{\"$ref\":\"http://x/y\"}]}",
                "{\"default\":{\"$ref\":\"http://x/y\"},\"examples\":[{\"$ref\":\"http://x\"}]}",
                "{\"properties\":{\"$ref\":{\"type\":\"string\"},\"pattern\":true}}",
                "{\"$defs\":{\"$ref\":true}}",
                "{\"x-note\":{\"$ref\":\"http://x/y\"}}",
                "{\"$id\":\"https://example.com/a\",\"$ref\":\"#/$defs/b\",\"$defs\":{\"b\":true}}",
                "{\"$ref\":\"#a\",\"$defs\":{\"x\":{\"$anchor\":\"a\"}}}",
                "{\"$ref\":\"#/$defs/a~1b%20c\",\"$defs\":{\"a/b c\":true}}",
                "{\"items\":{\"$id\":\"inner\",\"$ref\":\"#/$defs/b\",\"$defs\":{\"b\":true}}}"
            })
    void whatOnlyLooksLikeAReferenceIsLeftAlone(String schema) throws Exception {
        assertThat(JsonSchema.compile(Json.parse(schema))).isNotNull();
    }

    @Test
    void sixtyFourLevelsAreFineAndOneMoreIsTooDeep() throws Exception {
        JsonNode fine = Json.parse("{\"not\":".repeat(63) + "{}" + "}".repeat(63));
        JsonNode deep = Json.parse("{\"not\":".repeat(64) + "{}" + "}".repeat(64));
        assertThat(JsonSchema.compile(fine)).isNotNull();
        assertThatExceptionOfType(UnusableSchemaException.class)
                .isThrownBy(() -> JsonSchema.compile(deep))
                .satisfies(e -> assertThat(e.code()).isEqualTo("SchemaTooDeep"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://json-schema.org/draft-04/schema#",
                "http://json-schema.org/draft-06/schema#",
                "http://json-schema.org/draft-07/schema",
                "https://json-schema.org/draft/2019-09/schema",
                "https://json-schema.org/draft/2020-12/schema#"
            })
    void theDialectThatASchemaNamesIsHonoured(String dialect) throws Exception {
        var schema = Json.object().put("$schema", dialect).put("minLength", 2);
        assertThat(describe(JsonSchema.compile(schema).validate(Json.parse("\"a\""))))
                .isEqualTo("expected at least 2 characters, got 1");
        schema.put("minLength", "two");
        assertThatExceptionOfType(UnusableSchemaException.class)
                .isThrownBy(() -> JsonSchema.compile(schema))
                .satisfies(e ->
                        assertThat(e.phrase().text(Hiding.NONE))
                                .contains("expected integer, got string"));
    }

    @Test
    void olderDialectsKeepTheirMeaning() throws Exception {
        var schema =
                Json.parse(
                        """
                        {"$schema": "http://json-schema.org/draft-04/schema#",
                         "minimum": 3, "exclusiveMinimum": true}
                        """);
        assertThat(JsonSchema.compile(schema).validate(Json.parse("3")).valid()).isFalse();
        assertThat(JsonSchema.compile(schema).validate(Json.parse("4")).valid()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"$ref\":\"#\"}",
                "{\"$ref\":\"#/$defs/a\",\"$defs\":{\"a\":{\"$ref\":\"#/$defs/b\"},\"b\":{\"$ref\":\"#/$defs/a\"}}}",
                "{\"anyOf\":[{\"$ref\":\"#\"},{\"type\":\"null\"}]}"
            })
    void aReferenceInACircleEndsInAVerdict(String schema) throws Exception {
        var verdict = JsonSchema.compile(Json.parse(schema)).validate(Json.parse("1"));
        assertThat(verdict).isInstanceOf(Unfinished.class);
        assertThat(((Unfinished) verdict).code()).isEqualTo(SchemaVerdict.TOO_DEEP);
    }

    @Test
    void aSchemaThatWouldTakeForEverIsStopped() throws Exception {
        var schema = JsonSchema.compile(explosion(60));
        var verdict = schema.validate(Json.parse("1"), Duration.ofMillis(50));
        assertThat(verdict)
                .isEqualTo(
                        new Unfinished(
                                "SchemaValidationTimedOut",
                                "the schema had not come to a verdict after 0.05 s and was"
                                        + " stopped"));
    }

    /** Every level applies the next one twice. */
    private static JsonNode explosion(int levels) {
        var schema = Json.object().put("$ref", "#/$defs/l0");
        var defs = schema.putObject("$defs");
        for (int i = 0; i < levels; i++) {
            var both = defs.putObject("l" + i).putArray("allOf");
            both.addObject().put("$ref", "#/$defs/l" + (i + 1));
            both.addObject().put("$ref", "#/$defs/l" + (i + 1));
        }
        defs.putObject("l" + levels).put("type", "integer");
        return schema;
    }

    @Test
    void deepValuesAreJudgedAllTheSame() throws Exception {
        String deep = "[".repeat(999) + "1" + "]".repeat(999);
        var plain = "{\"type\":\"array\",\"items\":{\"$ref\":\"#\"}}";
        var union =
                "{\"anyOf\":[{\"type\":\"array\",\"items\":{\"$ref\":\"#\"}},{\"type\":\"null\"}]}";
        for (String schema : List.of(plain, union)) {
            var verdict =
                    JsonSchema.compile(Json.parse(schema))
                            .validate(Json.parse(deep), Duration.ofMinutes(1));
            assertThat(verdict).isInstanceOf(Invalid.class);
        }
    }

    @Test
    void aFloodOfErrorsIsBounded() throws Exception {
        var many = Json.array();
        for (int i = 0; i < 100_000; i++) {
            many.add(i);
        }
        var schema = JsonSchema.compile(Json.parse("{\"items\":{\"type\":\"string\"}}"));
        assertThat(((Invalid) schema.validate(many, Duration.ofMinutes(1))).errors())
                .hasSize(JsonSchema.MAX_ERRORS);
    }

    @Test
    void hugeNumbersDoNotStallIt() throws Exception {
        var schema =
                JsonSchema.compile(
                        Json.parse("{\"type\":\"integer\",\"minimum\":5,\"multipleOf\":0.5}"));
        assertThat(describe(schema.validate(Json.parse("1e999999999")))).isEqualTo("valid");
    }

    @Test
    void equalIdentifiersOfTwoSchemasDoNotMeet() throws Exception {
        var one = "{\"$id\":\"https://example.com/s\",\"type\":\"string\"}";
        var two = "{\"$id\":\"https://example.com/s\",\"type\":\"null\"}";
        assertThat(JsonSchema.compile(Json.parse(one)).validate(Json.parse("null")).valid())
                .isFalse();
        assertThat(JsonSchema.compile(Json.parse(two)).validate(Json.parse("null")).valid())
                .isTrue();
    }

    @Test
    void definitionsThatMultiplyOrComeBackAreLeftToTheBoundedEngine() throws Exception {
        var doubled = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String next = "{\"$ref\":\"#/$defs/d" + (i + 1) + "\"}";
            doubled.append("\"d" + i + "\":{\"allOf\":[" + next + "," + next + "]},");
        }
        String many = "{\"$defs\":{" + doubled + "\"d40\":{}},\"$ref\":\"#/$defs/d0\"}";
        String round = "{\"$defs\":{\"a\":{\"$ref\":\"#/$defs/a\"}},\"$ref\":\"#/$defs/a\"}";

        long start = System.nanoTime();
        assertThat(verdict(many, "1")).isInstanceOf(Unfinished.class);
        assertThat(verdict(round, "1")).isInstanceOf(Unfinished.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void formatAssertsNothingInNewDrafts() throws Exception {
        String text = "{\"type\":\"string\",\"format\":\"email\"}";
        assertThat(verdict(text, "\"a\"").valid()).isTrue();
        String older =
                text.replace("{", "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",");
        assertThat(verdict(older, "\"a\"").valid()).isFalse();
    }

    private static SchemaVerdict verdict(String schema, String value) throws Exception {
        return JsonSchema.compile(Json.parse(schema)).validate(Json.parse(value));
    }

    @Test
    void aTrustedSchemaIsUsedAsItIs() throws InvalidJsonException {
        var schema =
                JsonSchema.trusted(
                        Json.parse(
                                """
                                {"properties": {"expect": {}, "extends": {}},
                                 "additionalProperties": false}
                                """));
        var verdict = (Invalid) schema.validate(Json.parse("{\"expcet\": 1}"));
        SchemaError error = verdict.errors().getFirst();
        assertThat(error.property()).hasValue("expcet");
        assertThat(error.known()).containsExactly("expect", "extends");
        assertThat(error.message().text(Hiding.NONE))
                .isEqualTo("property `expcet` is not allowed; did you mean `expect`?");
    }

    private static String describe(SchemaVerdict verdict) {
        return switch (verdict) {
            case SchemaVerdict.Valid() -> "valid";
            case Invalid(var errors) -> errors.getFirst().located().text(Hiding.NONE);
            case Unfinished(String code, Phrase message) -> code + ": " + message.text(Hiding.NONE);
        };
    }
}
