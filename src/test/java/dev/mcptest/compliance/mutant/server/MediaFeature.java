package dev.mcptest.compliance.mutant.server;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.Set;

/**
 * Content of all types, in a tool and a prompt, and resources with a size, of a file and of a
 * template.
 */
final class MediaFeature implements Feature {

    private static final String IMAGE =
            "{\"type\": \"image\", \"mimeType\": \"image/png\", \"data\": \"iVBORw0KGgo=\"}";
    private static final String AUDIO =
            "{\"type\": \"audio\", \"mimeType\": \"audio/wav\", \"data\": \"UklGRg==\"}";
    private static final String RESOURCE =
            """
            {"type": "resource", "resource": {"uri": "mem://readme", "mimeType": "text/plain", "text": "hello"}}
            """;
    private static final String LINK =
            "{\"type\": \"resource_link\", \"uri\": \"mem://readme\", \"name\": \"readme\"}";
    private static final String FILE = "file:///srv/clean/notes.txt";

    private static final String ITEM = "mem://item/1";

    @Override
    public String hints(boolean modern) {
        return "{\"template_values\": {\"id\": \"1\"}}";
    }

    @Override
    public String tools() {
        return """
        [{"name": "show", "description": "Shows content of all types.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}}]
        """;
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        String uri = call.params().path("uri").asString("");
        if (call.calls("show")) {
            return Optional.of(shown(call));
        }
        if (call.method().equals("resources/read") && Set.of(FILE, ITEM).contains(uri)) {
            return Optional.of(
                    Features.json(
                            """
                            {"contents": [{"uri": "%s", "mimeType": "text/plain", "text": "notes"}]}
                            """
                                    .formatted(uri)));
        }
        boolean prompt =
                call.method().equals("prompts/get")
                        && call.params().path("name").asString("").equals("picture");
        return prompt ? Optional.of(prompt()) : Optional.empty();
    }

    private static JsonNode shown(Call call) {
        ObjectNode result = Offers.text("look");
        String revision = call.modern() ? CleanServer.MODERN : call.session().revision;
        var content = (ArrayNode) result.get("content");
        content.add(Features.json(IMAGE)).add(Features.json(RESOURCE));
        if (revision.compareTo("2025-03-26") >= 0) {
            content.add(Features.json(AUDIO));
        }
        if (revision.compareTo("2025-06-18") >= 0) {
            content.add(Features.json(LINK));
        }
        return result;
    }

    private static JsonNode prompt() {
        ObjectNode result = Json.object();
        var messages = result.putArray("messages");
        for (String block : new String[] {IMAGE, RESOURCE}) {
            messages.addObject().put("role", "user").set("content", Features.json(block));
        }
        return result;
    }

    @Override
    public void amend(Call call, ObjectNode result) {
        if (call.method().equals("prompts/list")) {
            ((ArrayNode) result.get("prompts")).addObject().put("name", "picture");
        }
        if (call.method().equals("resources/list")) {
            ((ArrayNode) result.get("resources"))
                    .addObject()
                    .put("uri", FILE)
                    .put("name", "notes")
                    .put("mimeType", "text/plain")
                    .put("size", 5);
        }
    }
}
