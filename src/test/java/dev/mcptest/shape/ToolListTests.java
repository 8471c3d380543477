package dev.mcptest.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

class ToolListTests {

    private static final String ADD =
            """
            {"name": "add",
             "inputSchema": {"type": "object", "required": ["a"],
               "properties": {"a": {"type": "number"}, "message": {"type": "string"}}},
             "outputSchema": {"type": "object", "required": ["sum"],
               "properties": {"sum": {"type": "number"}}}}
            """;

    @Test
    void knowsNamesAndWhatWasMeant() throws Exception {
        ToolList tools = tools("2025-11-25", ADD, "{\"name\": 5}", "7");
        assertThat(tools.has("add")).isTrue();
        assertThat(tools.has("Add")).isFalse();
        assertThat(tools.nearest("ad")).contains("add");
        assertThat(tools.nearest("multiply")).isEmpty();
    }

    @Test
    void takesWhatTheOutputSchemaTakes() throws Exception {
        assertThat(structured("2025-11-25", "{\"structuredContent\": {\"sum\": 3}}")).isEmpty();
    }

    @Test
    void saysWhatTheOutputSchemaDoesNotTake() throws Exception {
        assertThat(structured("2025-11-25", "{\"structuredContent\": {\"sum\": \"3\"}}"))
                .containsExactly(
                        "/structuredContent/sum: expected number, got string, says the outputSchema"
                                + " of \"add\"");
        assertThat(structured("2025-11-25", "{\"structuredContent\": {}}"))
                .containsExactly(
                        "/structuredContent: missing property `sum`, says the outputSchema of"
                                + " \"add\"");
        assertThat(structured("2026-07-28", "{\"structuredContent\": [3]}"))
                .containsExactly(
                        "/structuredContent: expected object, got array, says the outputSchema of"
                                + " \"add\"");
    }

    @Test
    void missingStructuredContentCountsUnlessTheResultOwesNone() throws Exception {
        assertThat(structured("2025-11-25", "{\"content\": []}"))
                .containsExactly(
                        "the result needs \"structuredContent\": the tool \"add\" has an"
                                + " outputSchema, and isError is not true");
        assertThat(structured("2025-11-25", "{\"isError\": false}")).hasSize(1);
        assertThat(structured("2025-11-25", "{\"isError\": true}")).isEmpty();
        assertThat(structured("2025-03-26", "{\"content\": []}")).isEmpty();
        assertThat(structured("2026-07-28", "{\"resultType\": \"input_required\"}")).isEmpty();
    }

    @Test
    void anErrorIsNotHeldAgainstTheOutputSchema() throws Exception {
        assertThat(
                        structured(
                                "2025-11-25",
                                "{\"isError\": true, \"structuredContent\": {\"error\": \"a\"}}"))
                .isEmpty();
    }

    @Test
    void whatIsNoObjectIsLeftToTheShapeWhereOnlyObjectsAreAllowed() throws Exception {
        assertThat(structured("2025-11-25", "{\"structuredContent\": [3]}")).isEmpty();
    }

    @Test
    void anOutputSchemaThatCannotBeUsedDecidesNothing() throws Exception {
        ToolList tools =
                tools(
                        "2025-11-25",
                        """
                        {"name": "t", "outputSchema": {"$ref": "https://example.com/a.json"}}
                        """);
        List<Breach> breaches =
                tools.structuredContent("t", Json.parse("{\"structuredContent\": {}}"));
        assertThat(breaches).hasSize(1);
        assertThat(breaches.getFirst().undecided()).isTrue();
        assertThat(breaches.getFirst().located().text(Hiding.NONE))
                .startsWith(
                        "/structuredContent: not held against the outputSchema of \"t\", which"
                                + " cannot be used: \"https://example.com/a.json\" refers to"
                                + " another document");
    }

    @Test
    void anOlderRevisionLeavesTheDialectOpen() throws Exception {
        String tool =
                """
                {"name": "t", "outputSchema": {"type": "object",
                  "properties": {"a": {"type": "number", "minimum": 0, "exclusiveMinimum": true}}}}
                """;
        var zero = Json.parse("{\"structuredContent\": {\"a\": 0}}");
        var one = Json.parse("{\"structuredContent\": {\"a\": 1}}");
        assertThat(tools("2025-06-18", tool).structuredContent("t", one)).isEmpty();
        assertThat(tools("2025-06-18", tool).structuredContent("t", zero))
                .extracting(Breach::pointer)
                .containsExactly("/structuredContent/a");
        assertThat(tools("2025-11-25", tool).structuredContent("t", one))
                .extracting(Breach::undecided)
                .containsExactly(true);
    }

    @Test
    void notesArgumentsThatAreUnknownMissingOrOfAWrongType() throws Exception {
        assertThat(arguments("{\"a\": 1, \"message\": \"hi\"}")).isEmpty();
        assertThat(arguments("{\"a\": 1, \"mesage\": \"hi\"}"))
                .containsExactly(
                        "the inputSchema of \"add\" does not know the argument \"mesage\"; did you"
                                + " mean \"message\"?");
        assertThat(arguments("{\"a\": 1, \"colour\": \"red\"}"))
                .containsExactly(
                        "the inputSchema of \"add\" does not know the argument \"colour\"");
        assertThat(arguments("{\"a\": \"1\"}"))
                .containsExactly(
                        "the inputSchema of \"add\" does not take the arguments: at /a: expected"
                                + " number, got string");
        assertThat(arguments("{}"))
                .containsExactly(
                        "the inputSchema of \"add\" does not take the arguments: missing"
                                + " property `a`");
    }

    @Test
    void aClosedInputSchemaNamesWhatWasMeant() throws Exception {
        ToolList tools =
                tools(
                        "2025-11-25",
                        """
                        {"name": "t", "inputSchema": {"type": "object",
                          "properties": {"message": {}}, "additionalProperties": false}}
                        """);
        assertThat(tools.arguments("t", Json.parse("{\"mesage\": 1}")))
                .extracting(note -> note.text(Hiding.NONE))
                .containsExactly(
                        "the inputSchema of \"t\" does not take the arguments: property `mesage`"
                                + " is not allowed; did you mean `message`?");
    }

    @Test
    void anOpenInputSchemaTakesEveryName() throws Exception {
        ToolList tools =
                tools(
                        "2025-11-25",
                        """
                        {"name": "free", "inputSchema": {"type": "object"}}
                        """,
                        """
                        {"name": "more", "inputSchema": {"type": "object",
                          "properties": {"a": {}}, "additionalProperties": true}}
                        """,
                        """
                        {"name": "one", "inputSchema": {"type": "object", "properties": {},
                          "anyOf": [{"properties": {"b": {}}}]}}
                        """,
                        "{\"name\": \"none\"}");
        var arguments = Json.parse("{\"b\": 1}");
        for (String tool : List.of("free", "more", "one", "none", "unlisted")) {
            assertThat(tools.arguments(tool, arguments)).as(tool).isEmpty();
        }
    }

    private static List<String> structured(String revision, String result)
            throws InvalidJsonException {
        return tools(revision, ADD).structuredContent("add", Json.parse(result)).stream()
                .map(breach -> breach.located().text(Hiding.NONE))
                .toList();
    }

    private static List<String> arguments(String arguments) throws InvalidJsonException {
        return tools("2025-11-25", ADD).arguments("add", Json.parse(arguments)).stream()
                .map(note -> note.text(Hiding.NONE))
                .toList();
    }

    private static ToolList tools(String revision, String... tools) throws InvalidJsonException {
        List<JsonNode> nodes = new ArrayList<>();
        for (String tool : tools) {
            nodes.add(Json.parse(tool));
        }
        return ToolList.of(revision, nodes);
    }
}
