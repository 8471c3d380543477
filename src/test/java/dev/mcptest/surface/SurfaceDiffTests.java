package dev.mcptest.surface;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.surface.diff.Change;
import dev.mcptest.surface.diff.SurfaceDiff;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.util.List;

class SurfaceDiffTests {

    private static List<String> diff(String before, String after) throws Exception {
        return SurfaceDiff.of(surface(before), surface(after)).stream()
                .map(SurfaceDiffTests::line)
                .toList();
    }

    private static Surface surface(String json) throws Exception {
        return SurfaceJson.read(Json.parse(json.replace('\'', '"')));
    }

    private static String line(Change change) {
        return change.severity().wire() + " " + change.pointer() + " " + change.message();
    }

    private static String tool(String key, String schema) {
        return "{'tools': [{'name': 't', '%s': %s}]}".formatted(key, schema);
    }

    /** Returns the severities and pointers of a changed schema of the property x. */
    private static List<String> property(String key, String before, String after) throws Exception {
        String schema = "{'type': 'object', 'properties': {'x': %s}}";
        return diff(tool(key, schema.formatted(before)), tool(key, schema.formatted(after)))
                .stream()
                .map(line -> line.replace("/tools/t/" + key + "/properties/x", "x"))
                .map(line -> line.split(" ", 3)[0] + " " + line.split(" ", 3)[1])
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'type': ['string', 'null']}; {'type': 'string'}; breaking x/type; additive"
                        + " x/type",
                "{'type': 'integer'}; {'type': 'number'}; additive x/type; breaking x/type",
                "{}; {'type': 'string'}; breaking x/type; additive x/type",
                "{'type': 'string'}; {'type': 'boolean'}; breaking x/type; breaking x/type",
                "{'enum': [1, 2]}; {'enum': [2]}; breaking x/enum; additive x/enum",
                "{'enum': [1]}; {'enum': [1, 2]}; additive x/enum; risky x/enum",
                "{'enum': [1]}; {'enum': [2]}; breaking x/enum; risky x/enum",
                "{'const': 1}; {'const': 2}; breaking x/const; risky x/const",
                "{'minimum': 1}; {'minimum': 2}; risky x/minimum; risky x/minimum",
                "{'maximum': 1}; {'maximum': 2}; additive x/maximum; risky x/maximum",
                "{'maxLength': 1}; {}; additive x/maxLength; risky x/maxLength",
                "{}; {'minItems': 1}; risky x/minItems; risky x/minItems",
                "{'pattern': 'a'}; {'pattern': 'b'}; risky x/pattern; risky x/pattern",
                "{'default': 1}; {}; risky x/default; risky x/default",
                "{'title': 'a'}; {'title': 'b'}; additive x/title; additive x/title",
                "{'items': {'type': 'string'}}; {'items': {'type': 'null'}}; breaking x/items/type;"
                        + " breaking x/items/type",
                "{'type': 'string'}; {'anyOf': [{'type': 'string'}, {'type': 'null'}]}; additive"
                        + " x/anyOf; breaking x/anyOf",
                "{'oneOf': [{'type': 'string'}, {'type': 'null'}]}; {'type': 'string'}; breaking"
                        + " x/oneOf; additive x/oneOf",
                "{'anyOf': [{'type': 'string', 'maxLength': 2}, {'type': 'null'}]}; {'anyOf':"
                        + " [{'type': 'null'}, {'type': 'string', 'maxLength': 1}]}; risky"
                        + " x/anyOf/1/maxLength; risky x/anyOf/1/maxLength",
                "true; false; breaking x; additive x",
                "{'properties': {}}; {'additionalProperties': false}; risky x/additionalProperties;"
                        + " risky x/additionalProperties",
            })
    void aChangeIsJudgedByWhoSendsTheValue(String before, String after, String input, String output)
            throws Exception {
        assertThat(property("inputSchema", before, after)).containsExactly(input);
        assertThat(property("outputSchema", before, after)).containsExactly(output);
    }

    @Test
    void whatIsOrderedOtherwiseIsTheSame() throws Exception {
        assertThat(
                        diff(
                                "{'tools': [{'name': 'a'}, {'name': 'b', 'inputSchema':"
                                    + " {'required': ['x', 'y'], 'properties': {'x': {'enum': [1,"
                                    + " 2]}, 'y': {}}}}]}",
                                "{'tools': [{'inputSchema': {'properties': {'y': {}, 'x': {'enum':"
                                    + " [2, 1.0]}}, 'required': ['y', 'x']}, 'name': 'b'}, {'name':"
                                    + " 'a'}]}"))
                .isEmpty();
    }

    @Test
    void aListThatOneSideLacksIsNotCompared() throws Exception {
        assertThat(diff("{'tools': []}", "{'prompts': [{'name': 'p'}], 'tools': []}")).isEmpty();
    }

    @Test
    void aPropertyMayGoWhereOthersAreAllowed() throws Exception {
        String open = "{'properties': {'x': {}}}";

        assertThat(diff(tool("inputSchema", open), tool("inputSchema", "{}")))
                .containsExactly(
                        "risky /tools/t/inputSchema/properties/x the property \"x\" was removed");
        assertThat(
                        diff(
                                tool("inputSchema", open),
                                tool("inputSchema", "{'additionalProperties': false}")))
                .contains(
                        "breaking /tools/t/inputSchema/properties/x the property \"x\" was"
                                + " removed");
    }

    @Test
    void definitionsAreComparedWhereTheyAreUsed() throws Exception {
        String schema =
                "{'$defs': {'P': {'properties': {'next': {'$ref': '#/$defs/P'}, 'n': {'type':"
                    + " '%s'}}}}, 'properties': {'a': {'$ref': '#/$defs/P', 'description': '%s'},"
                    + " 'b': {'$ref': '#/$defs/P'}}}";

        assertThat(
                        diff(
                                tool("inputSchema", schema.formatted("number", "x")),
                                tool("inputSchema", schema.formatted("integer", "y"))))
                .containsExactly(
                        "breaking /tools/t/inputSchema/properties/a/properties/n/type type"
                                + " narrowed, without number",
                        "risky /tools/t/inputSchema/properties/a/description description changed");
    }

    @Test
    void aDefinitionWithoutEndIsComparedWithOneThatHasAnEnd() throws Exception {
        String endless = "{'$defs': {'L': {'items': {'$ref': '#/$defs/L'}}}, '$ref': '#/$defs/L'}";

        assertThat(diff(tool("inputSchema", endless), tool("inputSchema", "{}"))).isEmpty();
    }

    @Test
    void aToolThatWasReadOnlyMustNotDestroy() throws Exception {
        String read = "{'readOnlyHint': true}";

        assertThat(diff(tool("annotations", read), tool("annotations", "{}")))
                .containsExactly(
                        "breaking /tools/t/annotations/readOnlyHint the tool was read-only and may"
                                + " now destroy");
        assertThat(diff(tool("annotations", read), tool("x", "1")))
                .contains(
                        "breaking /tools/t/annotations/readOnlyHint the tool was read-only and may"
                                + " now destroy");
        assertThat(
                        diff(
                                tool("annotations", read),
                                tool(
                                        "annotations",
                                        "{'readOnlyHint': false, 'destructiveHint': false}")))
                .noneMatch(line -> line.startsWith("breaking"));
    }

    @Test
    void bothValuesAreKept() throws Exception {
        JsonNode before = Json.parse("{\"tools\": [{\"name\": \"t\", \"description\": \"a\"}]}");
        JsonNode after = Json.parse("{\"tools\": [{\"name\": \"t\", \"description\": \"b\"}]}");

        Change change =
                SurfaceDiff.of(SurfaceJson.read(before), SurfaceJson.read(after)).getFirst();

        assertThat(change.before().orElseThrow().stringValue()).isEqualTo("a");
        assertThat(change.after().orElseThrow().stringValue()).isEqualTo("b");
    }
}
