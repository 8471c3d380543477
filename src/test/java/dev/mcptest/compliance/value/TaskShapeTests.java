package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskShapeTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'taskId': 't', 'status': 'working', 'createdAt': 'c', 'lastUpdatedAt': 'l', 'ttl': null} => ok
                    {'taskId': 't', 'status': 'working', 'createdAt': 'c', 'lastUpdatedAt': 'l'} => fail
                    {'taskId': 't', 'status': 'submitted', 'createdAt': 'c', 'lastUpdatedAt': 'l', 'ttl': 1} => fail
                    """)
    void tasksAreComplete(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json, (task, flaws) -> TaskShape.fields(task, "2025-11-25", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'status': 'working'} => ok
                    {'status': 'completed', 'result': {}} => ok
                    {'status': 'failed'} => fail
                    {'status': 'input_required', 'inputRequests': []} => fail
                    """)
    void tasksCarryWhatTheirStatusPromises(String json, String verdict) {
        assertThat(FlawsFound.in(json, TaskShape::carries)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'ttlMs': 1} => ok
                    {'ttl': 1} => fail
                    {'_meta': {'io.modelcontextprotocol/related-task': {}}} => fail
                    {'result': {'_meta': {'io.modelcontextprotocol/related-task': {}}}} => fail
                    """)
    void formerNamesAreGone(String json, String verdict) {
        assertThat(FlawsFound.in(json, TaskShape::names)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'content': [], '_meta': {'io.modelcontextprotocol/related-task': {'taskId': 't'}}} => ok
                    {'content': [], '_meta': {'io.modelcontextprotocol/related-task': {'taskId': 'u'}}} => fail
                    {'_meta': {'io.modelcontextprotocol/related-task': {'taskId': 't'}}} => fail
                    {'content': []} => fail
                    """)
    void resultsAreThoseOfTheCallAndNameTheTask(String json, String verdict) {
        assertThat(FlawsFound.in(json, (result, flaws) -> TaskShape.result(result, "t", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    ['working'] => none
                    ['working', 'input_required', 'working', 'completed', 'completed'] => ok
                    ['completed', 'working'] => fail
                    ['cancelled', 'failed'] => fail
                    """)
    void finishedTasksStayFinished(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (list, flaws) ->
                                        TaskShape.transitions(
                                                list.valueStream()
                                                        .map(it -> it.asString(""))
                                                        .toList(),
                                                flaws)))
                .isEqualTo(verdict);
    }
}
