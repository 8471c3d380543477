package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressRunTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    [] => none
                    [{'progress': 1}, {'progress': 2.5}] => ok
                    [{'progress': 1}, {'progress': 1}] => warn
                    [{'progress': 2}, {'progress': 1}] => fail
                    """)
    void progressGrows(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (runs, flaws) ->
                                        ProgressRun.grows(runs.valueStream().toList(), flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'progress': 1, 'total': 2, 'message': 'm'} => ok
                    {'progress': '1'} => fail
                    {'progress': 1, 'message': null} => fail
                    """)
    void fieldsHaveTheirTypes(String json, String verdict) {
        assertThat(FlawsFound.in(json, ProgressRun::fields)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'progress': 1} => none
                    {'progress': 1, 'total': 1} => ok
                    {'progress': 2, 'total': 1} => warn
                    """)
    void progressStaysWithinTheTotal(String json, String verdict) {
        assertThat(FlawsFound.in(json, ProgressRun::withinTotal)).isEqualTo(verdict);
    }
}
