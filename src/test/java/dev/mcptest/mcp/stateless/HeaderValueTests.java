package dev.mcptest.mcp.stateless;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderValueTests {

    /** The samples of the specification are among these. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "\"plain\"|plain",
                "\"two words\tand a tab\"|two words\tand a tab",
                "\"\"|''",
                "\"Hello, 世界\"|=?base64?SGVsbG8sIOS4lueVjA==?=",
                "\" padded \"|=?base64?IHBhZGRlZCA=?=",
                "\"=?base64?literal?=\"|=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=",
                "\"=?BASE64?x?=\"|=?BASE64?x?=",
                "\"line\\nend\"|=?base64?bGluZQplbmQ=?=",
                "true|true",
                "42|42",
                "-7.0|-7",
                "1e3|1000",
                "9007199254740993|9007199254740993"
            })
    void writesAValueSoThatItArrivesAsItIs(String value, String header) throws Exception {
        String escaped = value.replace("\t", "\\t");

        assertThat(HeaderValue.of(Json.parse(escaped))).contains(header);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"null", "[1]", "{\"a\":1}"})
    void hasNoHeaderForWhatIsNoSingleValue(String value) throws Exception {
        assertThat(HeaderValue.of(Json.parse(value))).isEmpty();
    }
}
