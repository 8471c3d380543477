package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.ManifestReader;
import dev.mcptest.mock.manifest.ManifestReading;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** Manifests that several tests use. */
public final class Manifests {

    public static final String SHOP =
            """
            {"mock_server": {
              "name": "shop",
              "version": "4.5.6",
              "tools": [
                {"name": "price",
                 "description": "Price of an article.",
                 "input_schema": {"type": "object", "properties": {"sku": {"type": "string"}},
                                  "required": ["sku"]},
                 "output_schema": {"type": "object"},
                 "response": {"content": [{"type": "text", "text": "12.50 for ${args.sku}"}],
                              "structuredContent": {"amount": 12.50, "sku": "${args.sku}"}}},
                {"name": "broken",
                 "error": {"code": -32050, "message": "till is jammed by ${args.who}"}},
                {"name": "empty",
                 "response": {"isError": true,
                              "content": [{"type": "text", "text": "sold out"}]}},
                {"name": "undecided"}
              ],
              "resources": [
                {"uri": "mem://about", "name": "about", "mime_type": "text/plain",
                 "text": "all about it"},
                {"uri": "mem://dot", "mimeType": "image/png", "blob": "AAEC"}
              ],
              "prompts": [
                {"name": "brief", "description": "Short.",
                 "arguments": [{"name": "topic", "required": true}, {"name": "tone"}],
                 "text": "Say it ${args.tone}briefly: ${args.topic}"}
              ]
            }}
            """;

    private Manifests() {}

    public static JsonNode json(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException e) {
            throw new AssertionError(e);
        }
    }

    public static Manifest load(String text) {
        ManifestReading reading = ManifestReader.read(json(text));
        assertThat(reading).isInstanceOf(ManifestReading.Loaded.class);
        return ((ManifestReading.Loaded) reading).manifest();
    }

    /** Returns the problems as {@code pointer: message (hint)}. */
    public static List<String> problems(String text) {
        ManifestReading reading = ManifestReader.read(json(text));
        assertThat(reading).isInstanceOf(ManifestReading.Refused.class);
        return ((ManifestReading.Refused) reading)
                .problems().stream()
                        .map(problem ->
                                problem.pointer()
                                        + ": "
                                        + problem.message()
                                        + problem.hint().map(hint -> " (" + hint + ")").orElse(""))
                        .toList();
    }
}
