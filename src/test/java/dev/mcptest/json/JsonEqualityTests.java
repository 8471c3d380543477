package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.time.Duration;

class JsonEqualityTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    1                                    | 1.0                                  | true
                    1                                    | 1e0                                  | true
                    100                                  | 1E+2                                 | true
                    0                                    | -0.0                                 | true
                    0.1                                  | 0.10                                 | true
                    9007199254740993                     | 9007199254740993.0                   | true
                    9007199254740993                     | 9007199254740992                     | false
                    12345678901234567890                 | 12345678901234567890                 | true
                    12345678901234567890                 | 12345678901234567891                 | false
                    0.1                                  | 0.1000000000000000000000000000000001 | false
                    1                                    | "1"                                  | false
                    1                                    | true                                 | false
                    null                                 | false                                | false
                    {}                                   | []                                   | false
                    {"a":1,"b":[{"c":2}]}                | {"b":[{"c":2.0}],"a":1}              | true
                    {"a":1}                              | {"a":1,"b":null}                     | false
                    {"a":null}                           | {"b":null}                           | false
                    [1,2]                                | [2,1]                                | false
                    [1]                                  | [1,1]                                | false
                    "é"                                  | "é"                             | true
                    "e\u0301"                            | "é"                             | false
                    """)
    void comparesAsJsonDoes(String a, String b, boolean equal) throws InvalidJsonException {
        assertThat(JsonEquality.equal(Json.parse(a), Json.parse(b))).isEqualTo(equal);
        assertThat(JsonEquality.equal(Json.parse(b), Json.parse(a))).isEqualTo(equal);
        assertThat(CanonicalJson.write(Json.parse(a)).equals(CanonicalJson.write(Json.parse(b))))
                .as("canonical forms agree")
                .isEqualTo(equal);
    }

    @Test
    void hugeExponentsAreComparedWithoutWritingThemOut() throws InvalidJsonException {
        JsonNode huge = Json.parse("1e999999999");
        JsonNode same = Json.parse("10e999999998");
        JsonNode tiny = Json.parse("1e-999999999");
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> {
                    assertThat(JsonEquality.equal(huge, same)).isTrue();
                    assertThat(JsonEquality.equal(huge, tiny)).isFalse();
                    assertThat(JsonEquality.equal(huge, Json.parse("1"))).isFalse();
                    assertThat(CanonicalJson.write(huge)).isEqualTo("1E+999999999");
                    assertThat(CanonicalJson.write(same)).isEqualTo("1E+999999999");
                });
    }

    @Test
    void aNumberMadeFromADoubleEqualsItsText() throws InvalidJsonException {
        assertThat(JsonEquality.equal(Json.nodes().numberNode(0.1), Json.parse("0.1"))).isTrue();
        assertThat(JsonEquality.equal(Json.nodes().numberNode(2.0), Json.parse("2"))).isTrue();
    }

    @Test
    void aValueEqualsItsRespellingsAndNothingElse() {
        var random = new RandomJson(42);
        for (int i = 0; i < 2000; i++) {
            JsonNode value = random.value();
            JsonNode same = random.respelled(value);
            JsonNode other = random.changed(value);
            assertThat(JsonEquality.equal(value, same)).as("%s %s", value, same).isTrue();
            assertThat(JsonEquality.equal(value, other)).as("%s %s", value, other).isFalse();
            assertThat(CanonicalJson.write(same)).isEqualTo(CanonicalJson.write(value));
            assertThat(CanonicalJson.write(other)).isNotEqualTo(CanonicalJson.write(value));
        }
    }

    @Test
    void deepValuesDoNotOverflowTheStack() throws InvalidJsonException {
        String deep = "[{\"a\":".repeat(500) + "1" + "}]".repeat(500);
        JsonNode value = Json.parse(deep);
        assertThat(JsonEquality.equal(value, Json.parse(deep))).isTrue();
        assertThat(CanonicalJson.write(value)).isEqualTo(deep);
    }

    @Test
    void canonicalTextSortsKeysAndSpellsNumbersOneWay() throws InvalidJsonException {
        assertThat(
                        CanonicalJson.write(
                                Json.parse("{\"b\": [1.50, 1e3, -0.0], \"a\": {\"z\":1,\"y\":2}}")))
                .isEqualTo("{\"a\":{\"y\":2,\"z\":1},\"b\":[1.5,1000,0]}");
    }
}
