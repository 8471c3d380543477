package dev.mcptest.mock.manifest;

import static dev.mcptest.mock.Manifests.load;
import static dev.mcptest.mock.Manifests.problems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;

class ManifestReaderTests {

    @Test
    void everyBlockMayBeLeftOut() {
        Manifest manifest = load("{\"mock_server\": {}}");

        assertThat(manifest.name()).isEqualTo("mcptest-mock");
        assertThat(manifest.version()).isEqualTo("0.0.0");
        assertThat(manifest.tools()).isEmpty();
        assertThat(manifest.resources()).isEmpty();
        assertThat(manifest.prompts()).isEmpty();
    }

    @Test
    void bothSpellingsOfASchemaAreShownAsTheProtocolSpellsThem() {
        Manifest manifest =
                load(
                        """
                        {"mock_server": {"tools": [
                          {"name": "a", "input_schema": {"type": "object"},
                           "output_schema": {"type": "object"}},
                          {"name": "b", "inputSchema": {"type": "object"},
                           "outputSchema": {"type": "object"}}]}}
                        """);

        assertThat(manifest.tools().orElseThrow())
                .extracting(tool -> Json.write(tool.listing()))
                .containsExactly(
                        "{\"name\":\"a\",\"inputSchema\":{\"type\":\"object\"},"
                                + "\"outputSchema\":{\"type\":\"object\"}}",
                        "{\"name\":\"b\",\"inputSchema\":{\"type\":\"object\"},"
                                + "\"outputSchema\":{\"type\":\"object\"}}");
    }

    @Test
    void aToolWithoutSchemaTakesAnyObject() {
        Manifest manifest = load("{\"mock_server\": {\"tools\": [{\"name\": \"a\"}]}}");

        assertThat(Json.write(manifest.tools().orElseThrow().getFirst().listing()))
                .isEqualTo("{\"name\":\"a\",\"inputSchema\":{\"type\":\"object\"}}");
    }

    @Test
    void aCapturedListIsShownAsItWasCaptured() {
        Manifest manifest =
                load(
                        """
                        {"tools": [{"name": "a", "title": "A", "x-vendor": [1],
                                    "inputSchema": {"type": "object", "required": ["q"]}}],
                         "nextCursor": "2"}
                        """);

        MockTool tool = manifest.tools().orElseThrow().getFirst();
        assertThat(Json.write(tool.listing()))
                .isEqualTo(
                        "{\"name\":\"a\",\"title\":\"A\",\"x-vendor\":[1],"
                                + "\"inputSchema\":{\"type\":\"object\",\"required\":[\"q\"]}}");
        assertThat(tool.required()).containsExactly("q");
        assertThat(manifest.resources()).isEmpty();
    }

    @Test
    void everyProblemIsNamedWithItsPlace() {
        assertThat(
                        problems(
                                """
                                {"mock_server": {
                                  "version": 1.0,
                                  "tool": [],
                                  "tools": [
                                    {"name": "a", "inputschema": {}, "response": {"contents": []}},
                                    {"description": 5},
                                    "b",
                                    {"name": "a"},
                                    {"name": "c", "response": {}, "error": {"code": "x"}},
                                    {"name": "d", "inputSchema": {"required": [1]},
                                     "response": {"content": [{"text": "no type"}, 3]}},
                                    {"name": "e", "input_schema": {}, "inputSchema": {}}
                                  ]}}
                                """))
                .containsExactly(
                        "/mock_server/tool: unknown key 'tool' (did you mean 'tools'?)",
                        "/mock_server/version: 'version' must be a string, not a number"
                                + " (put it in quotes: \"1.0\")",
                        "/mock_server/tools/2: an entry must be an object, not a string",
                        "/mock_server/tools/3/name: an earlier entry has the same name \"a\"",
                        "/mock_server/tools/0/inputschema: unknown key 'inputschema'"
                                + " (did you mean 'inputSchema'?)",
                        "/mock_server/tools/0/response/contents: unknown key 'contents'"
                                + " (did you mean 'content'?)",
                        "/mock_server/tools/1: 'name' is missing",
                        "/mock_server/tools/1/description: 'description' must be a string,"
                                + " not a number (put it in quotes: \"5\")",
                        "/mock_server/tools/4/error: a tool has a 'response' or an 'error',"
                                + " not both",
                        "/mock_server/tools/4/error: 'message' is missing",
                        "/mock_server/tools/4/error/code: 'code' must be an integer, not a string",
                        "/mock_server/tools/5/inputSchema/required/0: not a JSON Schema: expected"
                                + " string, got number",
                        "/mock_server/tools/5/response/content/1: an entry must be an object,"
                                + " not a number",
                        "/mock_server/tools/5/response/content/0: 'type' is missing",
                        "/mock_server/tools/6/inputSchema: 'input_schema' and 'inputSchema' are"
                                + " the same: give one of them");
    }

    @Test
    void resourcesAndPromptsAreCheckedToo() {
        assertThat(
                        problems(
                                """
                                {"mock_server": {
                                  "resources": [
                                    {"name": "no uri", "text": "x"},
                                    {"uri": "mem://a"},
                                    {"uri": "mem://b", "text": "x", "blob": "AAEC"},
                                    {"uri": "mem://c", "blob": "%%"},
                                    {"uri": "mem://c", "text": "x"}
                                  ],
                                  "prompts": [
                                    {"name": "p"},
                                    {"name": "q", "text": "x",
                                     "arguments": [{"requird": true, "required": "yes"}]}
                                  ]}}
                                """))
                .containsExactly(
                        "/mock_server/resources/4/uri: an earlier entry has the same uri"
                                + " \"mem://c\"",
                        "/mock_server/resources/0: 'uri' is missing",
                        "/mock_server/resources/1: 'text' or 'blob' is missing",
                        "/mock_server/resources/2: a resource has a 'text' or a 'blob', not both",
                        "/mock_server/resources/3/blob: 'blob' is not Base64: Illegal base64"
                                + " character 25",
                        "/mock_server/prompts/0: 'text' or 'messages' is missing",
                        "/mock_server/prompts/1/arguments/0/requird: unknown key 'requird'"
                                + " (did you mean 'required'?)",
                        "/mock_server/prompts/1/arguments/0: 'name' is missing",
                        "/mock_server/prompts/1/arguments/0/required: 'required' must be true or"
                                + " false, not a string");
    }

    @Test
    void aMisspeltReferenceIsRefused() {
        assertThat(
                        problems(
                                """
                                {"mock_server": {"tools": [{"name": "a", "response": {"content": [
                                  {"type": "text", "text": "${arg.city}"},
                                  {"type": "text", "text": "${args.city and no end"},
                                  {"type": "text", "text": "fine: $${arg.x} ${other} $5"}]}}]}}
                                """))
                .containsExactly(
                        "/mock_server/tools/0/response/content/0/text: '${arg.city}' is not a"
                                + " reference to an argument (write ${args.NAME}; $${...} is text"
                                + " that is sent as it is)",
                        "/mock_server/tools/0/response/content/1/text: '${args.city and no end' is"
                                + " not a reference to an argument (write ${args.NAME}; $${...} is"
                                + " text that is sent as it is)");
    }

    @Test
    void aFileThatIsNeitherFormIsRefused() {
        assertThat(problems("{\"server\": {}}"))
                .containsExactly(
                        ": neither a manifest nor captured lists (put 'mock_server:' at the top,"
                                + " or take what `mcptest tools --output` wrote)");
        assertThat(problems("[]")).hasSize(1);
        assertThat(problems("{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {\"tools\": []}}"))
                .containsExactly(
                        ": neither a manifest nor captured lists (save the value of 'result'"
                                + " alone)");
    }

    @Test
    void aSuiteIsNotServedAsIfItsTestsWereTools() {
        assertThat(problems("{\"servers\": {}, \"tools\": [{\"name\": \"a test\"}]}"))
                .containsExactly(
                        ": a suite, not a manifest (name the manifest, which has 'mock_server:' at"
                                + " the top)");
    }
}
