package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElicitUrlTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'mode': 'url', 'message': 'm', 'url': 'https://example.com/x', 'elicitationId': '1'} => ok
                    {'mode': 'url', 'message': 'm', 'url': 'https://example.com/x'} => fail
                    {'mode': 'url', 'message': 'm', 'url': '/x', 'elicitationId': '1'} => fail
                    """)
    void urlsAreComplete(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (params, flaws) -> ElicitUrl.shape(params, "2025-11-25", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'mode': 'url', 'message': 'm', 'url': 'https://example.com/x'} => ok
                    {'mode': 'url', 'message': 'm', 'url': 'https://example.com/x', 'elicitationId': '1'} => warn
                    """)
    void laterUrlsHaveNoId(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (params, flaws) -> ElicitUrl.shape(params, "2026-07-28", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'url': 'https://example.com/x?id=1'} => ok
                    {'url': 'http://example.com/x'} => warn
                    {'url': 'https://ada:pw@example.com/x'} => warn
                    {'url': 'https://example.com/x?access_token=1'} => warn
                    {} => none
                    """)
    void urlsAreSafe(String json, String verdict) {
        assertThat(FlawsFound.in(json, ElicitUrl::safe)).isEqualTo(verdict);
    }
}
