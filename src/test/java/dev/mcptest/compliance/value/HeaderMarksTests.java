package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderMarksTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'properties': {}} => none
                    {'properties': {'a': {'type': 'string', 'x-mcp-header': 'Region'}}} => ok
                    {'properties': {'o': {'properties': {'a': {'type': 'integer', 'x-mcp-header': 'Region'}}}}} => ok
                    {'properties': {'a': {'type': 'number', 'x-mcp-header': 'Region'}}} => fail
                    {'properties': {'a': {'type': 'string', 'x-mcp-header': 'a b'}}} => fail
                    {'properties': {'a': {'type': 'string', 'x-mcp-header': 'A'}, 'b': {'type': 'string', 'x-mcp-header': 'a'}}} => fail
                    {'properties': {'a': {'type': 'array', 'items': {'type': 'string', 'x-mcp-header': 'A'}}}} => fail
                    {'anyOf': [{'properties': {'a': {'type': 'string', 'x-mcp-header': 'A'}}}]} => fail
                    """)
    void annotationsAreReachable(String json, String verdict) {
        assertThat(FlawsFound.in(json, (schema, flaws) -> HeaderMarks.of(schema, flaws)))
                .isEqualTo(verdict);
    }
}
