package dev.mcptest.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** What differs between an answer and the declared output. */
class OutputChecksTests {

    @ParameterizedTest(name = "{2}: {0} against {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 | {\"type\": \"number\"} | none",
                "1.0 | {\"type\": \"integer\"} | none",
                "\"1\" | {\"type\": \"number\"} | OUT001 warning  1",
                "1.5 | {\"type\": \"integer\"} | OUT001 warning  1",
                "null | {\"type\": \"string\"} | OUT002 warning  1",
                "null | {\"type\": \"string\", \"nullable\": true} | none",
                "null | {\"type\": [\"string\", \"null\"]} | none",
                "\"c\" | {\"enum\": [\"a\", \"b\"]} | OUT003 warning  1",
                "2 | {\"const\": 1} | OUT003 warning  1",
                "{} | {\"required\": [\"a\"]} | OUT004 warning /a 1",
                "{} | {\"properties\": {\"a\": {}}} | OUT004 info /a 1",
                "{} | {\"properties\": {\"a\": {}}, \"required\": []} | none",
                "{} | {\"properties\": {\"required\": {}}} | OUT004 info /required 1",
                "{\"b\": {}} | {\"properties\": {\"a\": {}, \"b\": {\"required\": []}}} | none",
                "{} | {\"properties\": {\"a\": {\"default\": {\"required\": 1}}}} | OUT004 info /a"
                        + " 1",
                "{\"b\": 1} | {\"additionalProperties\": false} | OUT005 warning /b 1",
                "{\"b\": 1} | {\"properties\": {}} | none",
                "{\"a\": {\"b\": 1}} | {\"properties\": {\"a\": {\"properties\": {\"b\":"
                        + " {\"type\": \"string\"}}}}} | OUT001 warning /a/b 1",
                "[1, \"x\", 2, \"y\"] | {\"items\": {\"type\": \"number\"}} | OUT001 warning /1 2",
                "[{\"a\": 1}, {}] | {\"items\": {\"required\": [\"a\"]}} | OUT004 warning /1/a 1",
                "{\"k\": {\"v\": \"x\"}} | {\"additionalProperties\": {\"$ref\": \"#/$defs/v\"},"
                        + " \"$defs\": {\"v\": {\"properties\": {\"v\": {\"type\": \"number\"}}}}}"
                        + " | OUT001 warning /k/v 1",
                "0 | {\"minimum\": 1} | OUT008 warning  1",
                "\"x\" | {\"format\": \"date\"} | none",
                "5 | {\"anyOf\": [{\"type\": \"string\"}, {\"$ref\": \"#/$defs/n\"}], \"$defs\":"
                        + " {\"n\": {\"type\": \"null\"}}} | OUT008 warning  1",
                "null | {\"anyOf\": [{\"type\": \"string\", \"nullable\": true}]} | none",
            })
    void namesTheDifference(String value, String schema, String expected) throws Exception {
        JsonNode result = Json.object().set("structuredContent", Json.parse(value));

        assertThat(compare(result, Optional.empty(), Json.parse(schema), false))
                .isEqualTo(expected);
    }

    @Test
    void theTypeOfTheAnswerComesFirst() throws Exception {
        JsonNode text = Json.parse("{\"content\": [{\"type\": \"text\", \"text\": \"no json\"}]}");
        JsonNode number = Json.parse("{\"type\": \"number\"}");

        assertThat(compare(text, Optional.of("application/json"), number, false))
                .isEqualTo("OUT006 warning  1");
        assertThat(compare(text, Optional.of("image/png"), number, false))
                .isEqualTo("OUT006 warning  1");
        assertThat(
                        compare(
                                text,
                                Optional.of("text/plain"),
                                Json.parse("{\"type\": \"string\"}"),
                                false))
                .isEqualTo("none");
    }

    @Test
    void anImageIsItsBase64Text() throws Exception {
        JsonNode image =
                Json.parse(
                        "{\"content\": [{\"type\": \"image\", \"mimeType\": \"image/png\","
                                + " \"data\": \"AAAA\"}]}");

        assertThat(
                        compare(
                                image,
                                Optional.of("image/png"),
                                Json.parse("{\"const\": \"AAAA\"}"),
                                false))
                .isEqualTo("none");
    }

    @Test
    void anEnvelopeStandsForItsData() throws Exception {
        JsonNode result =
                Json.parse(
                        """
                        {"content": [{"type": "text", "text":
                          "Result: {\\"status\\": true, \\"messages\\": [], \\"data\\": {\\"a\\": 1}}"}]}\
                        """);
        JsonNode schema = Json.parse("{\"required\": [\"a\"]}");

        assertThat(compare(result, Optional.empty(), schema, true)).isEqualTo("none");
        assertThat(AnswerData.of(result, Optional.empty(), false).form())
                .isEqualTo(AnswerData.Form.TEXT);
    }

    @Test
    void anEnvelopeMaySayThatTheCallFailed() throws Exception {
        JsonNode result =
                Json.parse(
                        "{\"structuredContent\": {\"status\": false, \"messages\": [\"no such"
                                + " coin\"], \"data\": null}}");

        assertThat(AnswerData.of(result, Optional.empty(), true).failure())
                .contains(List.of("no such coin"));
        assertThat(AnswerData.of(result, Optional.empty(), false).failure()).isEmpty();
    }

    private static String compare(
            JsonNode result, Optional<String> mimeType, JsonNode schema, boolean envelope) {
        List<Diagnostic> found =
                OutputChecks.compare(
                        DefinitionSettings.DEFAULT,
                        new Item.Output(mimeType, Optional.of(schema)),
                        AnswerData.of(result, mimeType, envelope));
        return found.isEmpty()
                ? "none"
                : String.join(
                        "; ",
                        found.stream()
                                .map(one ->
                                        one.code()
                                                + " "
                                                + one.severity().wire()
                                                + " "
                                                + one.pointer()
                                                + " "
                                                + one.count())
                                .toList());
    }
}
