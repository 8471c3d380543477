package dev.mcptest.mcp;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

/** What the servers of a {@link ServerContract} have in common with the reference server. */
public final class SameOffer {

    static final String RESOURCE = "demo://resource/static/document/features.md";

    /** The same for the mock server. */
    static final JsonNode MANIFEST =
            json(
                    """
                    {"mock_server": {
                      "tools": [
                        {"name": "echo",
                         "input_schema": {
                           "type": "object",
                           "properties": {"message": {"type": "string"}},
                           "required": ["message"]},
                         "response": {"content": [{"type": "text", "text": "Echo: ${args.message}"}]}}],
                      "resources": [
                        {"uri": "demo://resource/static/document/features.md", "text": "all of them"}],
                      "prompts": [
                        {"name": "args-prompt",
                         "arguments": [{"name": "city", "required": true}],
                         "text": "What's weather in ${args.city}?"}]}}
                    """);

    private SameOffer() {}

    public static JsonNode json(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
