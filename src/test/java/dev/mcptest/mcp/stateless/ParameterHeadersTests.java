package dev.mcptest.mcp.stateless;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

class ParameterHeadersTests {

    @Test
    void mirrorsWhatIsMarkedHoweverDeep() throws Exception {
        ParameterHeaders headers =
                of(
                        "{'properties':{'region':{'type':'string','x-mcp-header':'Region'},"
                                + "'to':{'type':'object','properties':"
                                + "{'zone':{'type':'integer','x-mcp-header':'Zone'},"
                                + "'dry':{'type':'boolean','x-mcp-header':'Dry'}}},"
                                + "'note':{'type':'string'}}}");

        assertThat(headers.fault()).isEmpty();
        assertThat(
                        headers.headers(
                                Json.parse(
                                        "{\"region\":\"eu\",\"to\":{\"zone\":3},\"note\":\"n\"}")))
                .containsOnly(
                        Map.entry("Mcp-Param-Region", "eu"), Map.entry("Mcp-Param-Zone", "3"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'properties':{'a':{'type':'string','x-mcp-header':''}}}"
                        + " | x-mcp-header at a is \\\"\\\", not a header name",
                "{'properties':{'a':{'type':'string','x-mcp-header':'a b'}}}"
                        + " | x-mcp-header at a is \\\"a b\\\", not a header name",
                "{'properties':{'a':{'type':'number','x-mcp-header':'A'}}}"
                        + " | x-mcp-header at a is not on a string, an integer or a boolean",
                "{'properties':{'a':{'type':'string','x-mcp-header':'A'},"
                        + "'b':{'type':'string','x-mcp-header':'a'}}}"
                        + " | x-mcp-header at b repeats the header a",
                "{'x-mcp-header':'A'}"
                        + " | x-mcp-header at the root is not on a property that only properties"
                        + " lead to",
                "{'properties':{'l':{'items':{'type':'string','x-mcp-header':'A'}}}}"
                        + " | x-mcp-header at l is not on a property that only properties lead to",
                "{'properties':{'u':{'oneOf':[{'properties':{'v':{'type':'string','x-mcp-header':'A'}}}]}}}"
                    + " | x-mcp-header at u.v is not on a property that only properties lead to",
                "{'$defs':{'d':{'type':'string','x-mcp-header':'A'}}}"
                        + " | x-mcp-header at the root is not on a property that only properties"
                        + " lead to"
            })
    void saysWhyAToolMustNotBeUsed(String schema, String fault) throws Exception {
        assertThat(of(schema).fault()).contains(fault.replace("\\\"", "\""));
    }

    @Test
    void takesNoPropertyOrExampleForAMark() throws Exception {
        ParameterHeaders headers =
                of(
                        "{'properties':{'x-mcp-header':{'type':'array'}},"
                                + "'examples':[{'x-mcp-header':7}]}");

        assertThat(headers).isEqualTo(ParameterHeaders.NONE);
    }

    private static ParameterHeaders of(String schema) throws InvalidJsonException {
        return ParameterHeaders.of(Json.parse(schema.replace('\'', '"')), Hiding.NONE);
    }
}
