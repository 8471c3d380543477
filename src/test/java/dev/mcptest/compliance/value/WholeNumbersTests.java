package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WholeNumbersTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {} => none
                    {'resources': [{'size': 3.0}], 'ttlMs': 1} => ok
                    {'resources': [{'size': 3.5}]} => fail
                    {'completion': {'total': 1.5}} => fail
                    {'structuredContent': {'size': 1.5}} => none
                    """)
    void integersAreWhole(String json, String verdict) {
        assertThat(FlawsFound.in(json, WholeNumbers::check)).isEqualTo(verdict);
    }
}
