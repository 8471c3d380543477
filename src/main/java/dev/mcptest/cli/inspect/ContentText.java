package dev.mcptest.cli.inspect;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** Shows the content of results to people. */
final class ContentText {

    private ContentText() {}

    /** Returns the text blocks of a tool result, else its structured content. */
    static String ofTool(JsonNode result) {
        List<String> blocks = new ArrayList<>();
        boolean text = false;
        for (JsonNode block : result.path("content")) {
            blocks.add(block(block));
            text |= block.path("text").isString();
        }
        JsonNode structured = result.path("structuredContent");
        return text || structured.isMissingNode()
                ? String.join("\n", blocks)
                : Json.writePretty(structured);
    }

    static String ofResource(JsonNode result) {
        List<String> parts = new ArrayList<>();
        result.path("contents").forEach(part -> parts.add(resource(part)));
        return String.join("\n", parts);
    }

    /** Returns the messages of a prompt, each behind its role. */
    static String ofPrompt(JsonNode result) {
        List<String> messages = new ArrayList<>();
        for (JsonNode message : result.path("messages")) {
            messages.add(
                    message.path("role").asString("?") + ": " + block(message.path("content")));
        }
        return String.join("\n", messages);
    }

    private static String block(JsonNode block) {
        if (block.path("text").isString()) {
            return block.path("text").stringValue();
        }
        return switch (block.path("type").asString("")) {
            case "resource" -> resource(block.path("resource"));
            case "resource_link" -> "[resource_link " + block.path("uri").asString("") + "]";
            case "image", "audio" -> data(block, "data");
            default -> Json.writePretty(block);
        };
    }

    private static String resource(JsonNode resource) {
        return resource.path("text").isString()
                ? resource.path("text").stringValue()
                : data(resource, "blob");
    }

    private static String data(JsonNode holder, String key) {
        String base64 = holder.path(key).asString("").stripTrailing();
        int padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
        String type = holder.path("mimeType").asString("data of an unknown type");
        return "[" + type + ", " + Math.max(0, base64.length() / 4 * 3 - padding) + " bytes]";
    }
}
