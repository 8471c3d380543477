package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputRequestsTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'requestState': 's'} => ok
                    {'inputRequests': {'a': {'method': 'roots/list'}}} => ok
                    {'inputRequests': {'a': {'method': 'elicitation/create', 'params': {}}}} => ok
                    {} => fail
                    {'inputRequests': [], 'requestState': 's'} => fail
                    {'requestState': {}} => fail
                    {'inputRequests': {'a': {'method': 'elicitation/create'}}} => fail
                    {'inputRequests': {'a': {'method': 'tools/call', 'params': {}}}} => fail
                    {'inputRequests': {'a': {'id': 1, 'method': 'roots/list'}}} => fail
                    """)
    void requestsForInputAreWellFormed(String json, String verdict) {
        assertThat(FlawsFound.in(json, InputRequests::check)).isEqualTo(verdict);
    }
}
