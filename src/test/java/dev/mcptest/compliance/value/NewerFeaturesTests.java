package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

class NewerFeaturesTests {

    @ParameterizedTest
    @CsvSource({
        "audio, 2024-11-05, true",
        "audio, 2025-03-26, false",
        "resource_link, 2025-03-26, true",
        "resource_link, 2025-06-18, false",
        "text, 2024-11-05, false",
    })
    void contentHasTypesOfTheRevision(String type, String revision, boolean newer)
            throws Exception {
        String block = "{'type': '%s'}".formatted(type);

        assertThat(NewerFeatures.results(json("{'content': [" + block + "]}"), revision))
                .matches(it -> it.isPresent() == newer);
        assertThat(
                        NewerFeatures.results(
                                json("{'messages': [{'content': " + block + "}]}"), revision))
                .matches(it -> it.isPresent() == newer);
    }

    @ParameterizedTest
    @CsvSource({
        "elicitation/create, 2025-03-26, true",
        "elicitation/create, 2025-06-18, false",
        "notifications/tasks/status, 2025-06-18, true",
        "notifications/tasks/status, 2025-11-25, false",
        "sampling/createMessage, 2024-11-05, false",
        "'', 2024-11-05, false",
    })
    void theServerSendsMethodsOfTheRevision(String method, String revision, boolean newer) {
        assertThat(NewerFeatures.message(method, revision)).matches(it -> it.isPresent() == newer);
    }

    @Test
    void whatIsNewerIsTakenOut() throws Exception {
        JsonNode result = json("{'content': [{'type': 'audio'}, {'type': 'text', 'text': 'a'}]}");

        assertThat(NewerFeatures.without(result, "2024-11-05"))
                .isEqualTo(json("{'content': [{'type': 'text', 'text': 'a'}]}"));
        assertThat(NewerFeatures.without(result, "2025-03-26")).isEqualTo(result);
    }

    private static JsonNode json(String text) throws InvalidJsonException {
        return Json.parse(text.replace('\'', '"'));
    }
}
