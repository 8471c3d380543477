package dev.mcptest.scaffold.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

class AnswerShapeTests {

    @Test
    void typesAndCommonMembersAreKept() throws Exception {
        assertThat(
                        shape(
                                "{\"at\": \"now\", \"n\": 1}",
                                "{\"at\": \"then\", \"n\": 2.5, \"more\": []}"))
                .isEqualTo(
                        "{\"type\":\"object\",\"properties\":{\"at\":{\"type\":\"string\"},"
                                + "\"n\":{\"type\":\"number\"},\"more\":{\"type\":\"array\"}},"
                                + "\"required\":[\"at\",\"n\"]}");
    }

    @Test
    void nullSaysNothingAboutTheType() throws Exception {
        assertThat(shape("{\"parent\": null}", "{\"parent\": \"p\"}"))
                .isEqualTo("{\"type\":\"object\",\"required\":[\"parent\"]}");
    }

    @Test
    void oneItemDoesNotTellWhatAllHave() throws Exception {
        assertThat(shape("[{\"id\": 1}]"))
                .isEqualTo(
                        "{\"type\":\"array\",\"items\":{\"type\":\"object\",\"properties\":"
                                + "{\"id\":{\"type\":\"number\"}}}}");
    }

    private static String shape(String... values) throws Exception {
        List<JsonNode> all = new ArrayList<>();
        for (String value : values) {
            all.add(Json.parse(value));
        }
        return Json.write(AnswerShape.of(all));
    }
}
