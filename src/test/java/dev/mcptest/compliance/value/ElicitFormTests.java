package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElicitFormTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'message': 'm', 'requestedSchema': {'type': 'object', 'properties': {}}} => ok
                    {'mode': 'form', 'message': 'm', 'requestedSchema': {'type': 'object', 'properties': {}}} => ok
                    {'mode': 'url', 'message': 'm', 'requestedSchema': {'type': 'object', 'properties': {}}} => fail
                    {'requestedSchema': {'type': 'object', 'properties': {}}} => fail
                    {'message': 'm', 'requestedSchema': {'properties': {}}} => fail
                    """)
    void formsAreObjectsWithProperties(String json, String verdict) {
        assertThat(FlawsFound.in(json, ElicitForm::shape)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'requestedSchema': {'properties': {'a': {'type': 'string'}}}} => ok
                    {'requestedSchema': {'properties': {'a': {'type': 'array', 'items': {'type': 'string', 'enum': ['x']}}}}} => ok
                    {'requestedSchema': {'properties': {'a': {'type': 'object', 'properties': {}}}}} => fail
                    {'requestedSchema': {'properties': {'a': {'type': 'array', 'items': {'type': 'string'}}}}} => fail
                    {'requestedSchema': {'properties': {'a': {}}}} => fail
                    """)
    void fieldsAreFlat(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (params, flaws) -> ElicitForm.flat(params, "2025-11-25", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'requestedSchema': {'properties': {'a': {'type': 'string', 'enum': ['x']}}}} => ok
                    {'requestedSchema': {'properties': {'a': {'type': 'array', 'items': {'type': 'string', 'enum': ['x']}}}}} => fail
                    {'requestedSchema': {'properties': {'a': {'type': 'string', 'oneOf': []}}}} => fail
                    """)
    void earlierRevisionsLackLists(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (params, flaws) -> ElicitForm.flat(params, "2025-06-18", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'requestedSchema': {'properties': {'a': {'type': 'string'}}}} => none
                    {'requestedSchema': {'properties': {'a': {'type': 'string', 'enum': ['x'], 'enumNames': ['X']}}}} => ok
                    {'requestedSchema': {'properties': {'a': {'type': 'string', 'oneOf': [{'const': 'x', 'title': 'X'}]}}}} => ok
                    {'requestedSchema': {'properties': {'a': {'type': 'string', 'oneOf': [{'const': 'x'}]}}}} => fail
                    {'requestedSchema': {'properties': {'a': {'type': 'string', 'enum': [1]}}}} => fail
                    {'requestedSchema': {'properties': {'a': {'type': 'string', 'enum': ['x'], 'enumNames': []}}}} => fail
                    """)
    void choicesHaveAKnownForm(String json, String verdict) {
        assertThat(FlawsFound.in(json, ElicitForm::enums)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'requestedSchema': {'properties': {'a': {'type': 'string'}}}} => none
                    {'requestedSchema': {'properties': {'a': {'type': 'integer', 'default': 1}}}} => ok
                    {'requestedSchema': {'properties': {'a': {'type': 'integer', 'default': '1'}}}} => fail
                    {'requestedSchema': {'properties': {'a': {'type': 'string', 'enum': ['x'], 'default': 'y'}}}} => fail
                    """)
    void defaultsAreValid(String json, String verdict) {
        assertThat(FlawsFound.in(json, ElicitForm::defaults)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'requestedSchema': {'properties': {'colour': {'type': 'string'}}}} => ok
                    {'requestedSchema': {'properties': {'pass_word': {'type': 'string', 'title': 'Password'}}}} => warn
                    {'requestedSchema': {'properties': {'apiKey': {'type': 'string'}}}} => warn
                    """)
    void secretsAreSeen(String json, String verdict) {
        assertThat(FlawsFound.in(json, ElicitForm::secrets)).isEqualTo(verdict);
    }
}
