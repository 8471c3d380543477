package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplingFormTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'messages': [{'role': 'user', 'content': {'type': 'text'}}], 'maxTokens': 10} => ok
                    {'messages': [], 'maxTokens': 1.5} => fail
                    {'messages': []} => fail
                    {'maxTokens': 1} => fail
                    {'messages': [{'role': 'system', 'content': {}}], 'maxTokens': 1} => fail
                    """)
    void requestsAreComplete(String json, String verdict) {
        assertThat(FlawsFound.in(json, SamplingForm::shape)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'messages': [{'content': {'type': 'text'}}]} => ok
                    {'messages': [{'content': {'type': 'audio'}}]} => fail
                    {'messages': [{'content': [{'type': 'text'}]}]} => fail
                    """)
    void contentBelongsToARevision(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (params, flaws) ->
                                        SamplingForm.content(params, "2024-11-05", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {} => none
                    {'modelPreferences': {'costPriority': 0.5, 'hints': [{'name': 'x'}]}} => ok
                    {'modelPreferences': {'speedPriority': 2}} => fail
                    {'modelPreferences': {'hints': ['x']}} => fail
                    """)
    void preferencesAreInRange(String json, String verdict) {
        assertThat(FlawsFound.in(json, SamplingForm::preferences)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'messages': [{'role': 'user', 'content': {'type': 'text'}}]} => none
                    {'messages': [{'content': [{'type': 'tool_use', 'id': 'a'}]}, {'role': 'user', 'content': [{'type': 'tool_result', 'toolUseId': 'a'}]}]} => ok
                    {'messages': [{'content': [{'type': 'tool_use', 'id': 'a'}]}, {'role': 'user', 'content': []}]} => fail
                    {'messages': [{'content': [{'type': 'tool_use', 'id': 'a'}]}, {'role': 'user', 'content': [{'type': 'tool_result', 'toolUseId': 'a'}, {'type': 'text'}]}]} => fail
                    """)
    void toolResultsMatchToolUses(String json, String verdict) {
        assertThat(FlawsFound.in(json, SamplingForm::balanced)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {} => ok
                    {'tools': []} => fail
                    """)
    void featuresNeedADeclaration(String json, String verdict) {
        assertThat(FlawsFound.in(json, SamplingForm::withoutTools)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {} => ok
                    {'includeContext': 'none'} => ok
                    {'includeContext': 'allServers'} => warn
                    """)
    void contextNeedsADeclaration(String json, String verdict) {
        assertThat(FlawsFound.in(json, SamplingForm::withoutContext)).isEqualTo(verdict);
    }
}
