package dev.mcptest.capture.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.capture.edit.DefinitionEdit.NewOutput;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.SourceFile;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class DefinitionEditTests {

    @Test
    void addsTheLastKeyAndKeepsComments() {
        assertThat(
                        edited(
                                "d.yaml",
                                """
                                # prices
                                tools:
                                  # the main thing
                                  t:
                                    examples:
                                      - {_description: Bitcoin, id: btc}   # the best known
                                    # end of t

                                  u: {examples: [{_description: é 😀, id: eth}]}   # flow
                                  v: { } # empty
                                  w:
                                    examples:
                                      - _description: |
                                          two
                                          lines
                                  # the end
                                """,
                                "t",
                                "u",
                                "v",
                                "w"))
                .contains(
                        """
                        # prices
                        tools:
                          # the main thing
                          t:
                            examples:
                              - {_description: Bitcoin, id: btc}   # the best known
                            output:
                              mimeType: application/json
                              schema:
                                type: [object, "null"]
                                required: [a]
                            # end of t

                          u: {examples: [{_description: é 😀, id: eth}], output: {mimeType: application/json, schema: {type: [object, "null"], required: [a]}}}   # flow
                          v: {output: {mimeType: application/json, schema: {type: [object, "null"], required: [a]}} } # empty
                          w:
                            examples:
                              - _description: |
                                  two
                                  lines
                            output:
                              mimeType: application/json
                              schema:
                                type: [object, "null"]
                                required: [a]
                          # the end
                        """);
    }

    @Test
    void replacesAnOutputWhereItIs() {
        assertThat(
                        edited(
                                "d.yaml",
                                """
                                tools:
                                  t:
                                    output:   # old
                                      mimeType: text/plain
                                    examples: [] # none
                                  u: {output: {}, examples: []}
                                  v:
                                    output: {mimeType: text/plain} # was flow
                                """,
                                "t",
                                "u",
                                "v"))
                .contains(
                        """
                        tools:
                          t:
                            output:
                              mimeType: application/json
                              schema:
                                type: [object, "null"]
                                required: [a]
                            examples: [] # none
                          u: {output: {mimeType: application/json, schema: {type: [object, "null"], required: [a]}}, examples: []}
                          v:
                            output:
                              mimeType: application/json
                              schema:
                                type: [object, "null"]
                                required: [a] # was flow
                        """);
    }

    @Test
    void writesJsonWithTwoSpaces() {
        assertThat(
                        edited(
                                "d.json",
                                """
                                {
                                \t"tools": {
                                \t\t"t": {
                                \t\t\t"examples": []
                                \t\t},
                                    "u": {
                                      "examples": []
                                    },
                                    "v": {"examples": []}
                                \t}
                                }
                                """
                                        .replace("\t\t\t", "      "),
                                "u",
                                "v"))
                .contains(
                        """
                        {
                        \t"tools": {
                        \t\t"t": {
                              "examples": []
                        \t\t},
                            "u": {
                              "examples": [],
                              "output": {
                                "mimeType": "application/json",
                                "schema": {
                                  "type": [
                                    "object",
                                    "null"
                                  ],
                                  "required": [
                                    "a"
                                  ]
                                }
                              }
                            },
                            "v": {"examples": [], "output": {"mimeType":"application/json","schema":{"type":["object","null"],"required":["a"]}}}
                        \t}
                        }
                        """);
    }

    @Test
    void keepsLineEndsAndAMissingOneAtTheEnd() {
        assertThat(edited("d.yaml", "tools:\r\n  t:\r\n    examples: []", "t"))
                .contains(
                        """
                        tools:
                          t:
                            examples: []
                            output:
                              mimeType: application/json
                              schema:
                                type: [object, "null"]
                                required: [a]\
                        """
                                .replace("\n", "\r\n"));
    }

    @Test
    void followsAnAliasAsTheLastValue() {
        assertThat(
                        edited(
                                "d.yaml",
                                """
                                tools:
                                  s:
                                    examples: &e [{_description: x}]
                                  t:
                                    examples: *e  # shared
                                """,
                                "t"))
                .hasValueSatisfying(text ->
                        assertThat(text).contains("    examples: *e  # shared\n    output:\n"));
    }

    @Test
    void refusesWhatWouldChangeAnotherItem() {
        assertThat(
                        edited(
                                "d.yaml",
                                """
                                tools:
                                  s: &s {examples: []}
                                  t: *s
                                """,
                                "s"))
                .isEmpty();
        assertThat(edited("d.yaml", "tools:\n  t:\n    description: |\n      no end", "t"))
                .isEmpty();
    }

    private static Optional<String> edited(String name, String text, String... tools) {
        var folder = Path.of("/x");
        var file = new SourceFile(name, folder.resolve(name), folder, text);
        List<NewOutput> outputs = new ArrayList<>();
        for (String tool : tools) {
            outputs.add(new NewOutput("/tools/" + tool, output()));
        }
        return DefinitionEdit.apply(file, outputs);
    }

    private static ObjectNode output() {
        ObjectNode output = Json.object().put("mimeType", "application/json");
        ObjectNode schema = output.putObject("schema");
        schema.putArray("type").add("object").add("null");
        schema.putArray("required").add("a");
        return output;
    }
}
