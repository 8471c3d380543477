package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.List;

class InputKeysTests {

    private final InputKeys keys = new InputKeys();
    private final Flaws flaws = new Flaws();

    @BeforeEach
    void oneQuestionIsAnswered() throws Exception {
        keys.asked(json("{'a': {'method': 'one'}}"), flaws);
        keys.answered(json("{'a': {'method': 'one'}}"));
    }

    @Test
    void theSameQuestionMayStayOpenForAWhile() throws Exception {
        JsonNode same = json("{'a': {'method': 'one'}}");

        keys.gone(List.of(same, same, json("{}")), flaws);

        assertThat(keys.isNews(same)).isTrue();
        assertThat(flaws.violation()).isEmpty();
    }

    @Test
    void aKeyThatWasGoneMustNotComeBack() throws Exception {
        keys.gone(List.of(json("{}"), json("{'a': {'method': 'one'}}")), flaws);

        assertThat(flaws.violation()).contains("the key \"a\" was used again after its answer");
    }

    @Test
    void aKeyMustNotStandForAnotherQuestion() throws Exception {
        keys.gone(List.of(json("{'a': {'method': 'two'}}")), flaws);

        assertThat(flaws.violation()).contains("the key \"a\" stands for two questions");
    }

    @Test
    void aNewKeyIsNews() throws Exception {
        assertThat(keys.isNews(json("{'a': {'method': 'one'}}"))).isFalse();
        assertThat(keys.isNews(json("{'b': {'method': 'one'}}"))).isTrue();
        assertThat(keys.isNews(json("{}"))).isTrue();
    }

    private static JsonNode json(String text) throws InvalidJsonException {
        return Json.parse(text.replace('\'', '"'));
    }
}
