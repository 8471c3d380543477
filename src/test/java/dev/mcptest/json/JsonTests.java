package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "0",
                "-1",
                "9007199254740993",
                "1234567890123456789012345678901234567890",
                "1.0",
                "0.10",
                "\"\"",
                "\"a\\nb\\u0001\"",
                "[]",
                "{}",
                "[1,[2,{\"a\":null}]]",
                "{\"b\":1,\"a\":2}"
            })
    void whatIsReadIsWrittenAsItWas(String text) throws InvalidJsonException {
        assertThat(Json.write(Json.parse(text))).isEqualTo(text);
        assertThat(Json.writeBytes(Json.parse(text.getBytes(UTF_8)))).asString().isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "1 2",
                "[1,]",
                "{\"a\":1,}",
                "{a:1}",
                "'a'",
                "01",
                "NaN",
                "+1",
                "1.",
                "tru",
                "\"\n\"",
                "[1",
                "{\"a\":1,\"a\":2}",
                "// no\n1",
                "\u00a01"
            })
    void whatIsNoJsonIsRefused(String text) {
        assertThatExceptionOfType(InvalidJsonException.class).isThrownBy(() -> Json.parse(text));
    }

    @Test
    void faultsNameTheirPlace() {
        assertThatExceptionOfType(InvalidJsonException.class)
                .isThrownBy(() -> Json.parse("{\"a\": 1,\n \"a\": 2}"))
                .satisfies(e -> assertThat(e.line()).isEqualTo(2))
                .withMessageContaining("Duplicate");
        assertThatExceptionOfType(InvalidJsonException.class)
                .isThrownBy(() -> Json.parse("1 2"))
                .withMessage("text after the value");
    }

    @Test
    void aThousandLevelsAreReadAndWritten() throws InvalidJsonException {
        String deep = "[".repeat(1000) + "]".repeat(1000);
        assertThat(Json.write(Json.parse(deep))).isEqualTo(deep);
        assertThatExceptionOfType(InvalidJsonException.class)
                .isThrownBy(() -> Json.parse("[" + deep + "]"));
    }

    @Test
    void anExponentThatCannotBeKeptIsAFaultAndNoCrash() {
        assertThatExceptionOfType(InvalidJsonException.class)
                .isThrownBy(() -> Json.parse("[1e99999999999]"))
                .withMessageContaining("exponent");
    }

    @Test
    void bytesMustBeUtf8() {
        byte[] latin1 = {'"', (byte) 0xe9, '"'};
        assertThatExceptionOfType(InvalidJsonException.class)
                .isThrownBy(() -> Json.parse(latin1))
                .withMessage("not UTF-8: byte 0xe9 at offset 1");
    }

    @Test
    void halfOfASurrogatePairSurvives() throws InvalidJsonException {
        var half = Json.parse("\"\\ud800\"");
        assertThat(Json.writeBytes(half)).asString().isEqualTo("\"\\uD800\"");
    }

    @Test
    void prettyTextIsIndentedByTwo() throws InvalidJsonException {
        assertThat(Json.writePretty(Json.parse("{\"a\":[1,{}],\"b\":[]}")))
                .isEqualTo(
                        """
                        {
                          "a": [
                            1,
                            {}
                          ],
                          "b": []
                        }\
                        """);
    }
}
