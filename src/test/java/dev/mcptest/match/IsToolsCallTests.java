package dev.mcptest.match;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IsToolsCallTests {

    private static final String SHAPE = "{\"is-valid-tools-call\":null}";
    private static final String CITY =
            "{\"is-valid-tools-call\":{\"schema\":{\"type\":\"object\",\"required\":[\"city\"],"
                    + "\"properties\":{\"city\":{\"type\":\"string\"}}}}}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {"name":"w","arguments":{}}         | pass
                    {"name":"","arguments":{"a":1},"id":"7"} | pass
                    {"name":"w"}                        | not a tool call: expected an object `arguments`, got none
                    {"name":"w","arguments":"{}"}       | not a tool call: expected an object `arguments`, got a string
                    {"name":"w","arguments":null}       | not a tool call: expected an object `arguments`, got null
                    {"arguments":{}}                    | not a tool call: expected a string `name`, got none
                    {"name":1,"arguments":{}}           | not a tool call: expected a string `name`, got a number
                    ["w",{}]                            | not a tool call: expected an object, got an array
                    "w"                                 | not a tool call: expected an object, got a string
                    """)
    void aCallHasANameAndArguments(String value, String said) throws Exception {
        assertThat(say(SHAPE, value)).isEqualTo(said);
    }

    @Test
    void aFailureHasTheShapeOfTheOthers() throws Exception {
        var fail = fail(SHAPE, "{\"name\":1,\"arguments\":{}}");
        assertThat(fail.details(Hiding.NONE)).isEqualTo(Json.object().put("path", "/name"));
    }

    @Test
    void aSchemaIsAboutTheArguments() throws Exception {
        assertThat(say(CITY, "{\"name\":\"w\",\"arguments\":{\"city\":\"Oslo\"}}"))
                .isEqualTo("pass");
        var fail = fail(CITY, "{\"name\":\"w\",\"arguments\":{\"city\":5}}");
        assertThat(fail.message(Hiding.NONE)).isEqualTo("at /city: expected string, got number");
        assertThat(
                        fail.details(Hiding.NONE)
                                .path("errors")
                                .path(0)
                                .path("instance_path")
                                .stringValue())
                .isEqualTo("/city");
        assertThat(fail.actual()).hasValue(Json.parse("{\"city\":5}"));
    }
}
