package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetaKeysTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {} => none
                    {'plain': 1} => ok
                    {'com.example/x': 1, 'com.example/': 1} => ok
                    {'/x': 1} => fail
                    {'1com/x': 1} => fail
                    {'com.ex-/x': 1} => fail
                    {'com.example/-x': 1} => fail
                    {'io.modelcontextprotocol/serverInfo': {}} => ok
                    {'io.modelcontextprotocol/new': {}} => warn
                    {'dev.mcp/x': 1} => warn
                    {'com.example.mcp/x': 1} => ok
                    """)
    void keysFollowTheGrammar(String json, String verdict) {
        assertThat(FlawsFound.in(json, MetaKeys::check)).isEqualTo(verdict);
    }
}
