package dev.mcptest.agent;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Tool results as a model sees them. */
public final class ToolTexts {

    /** What is left of longer results, in bytes. */
    public static final int MOST = 256 << 10;

    private ToolTexts() {}

    /** Returns the answer to a call with a tool result or a JSON-RPC error. */
    public static ToolAnswer of(JsonNode result) {
        return new ToolAnswer(result, result.path("isError").asBoolean(false), text(result));
    }

    /** Returns the answer to a call that no server answered. */
    public static ToolAnswer error(String text) {
        ObjectNode result = Json.object().put("isError", true);
        result.putArray("content").addObject().put("type", "text").put("text", text);
        return new ToolAnswer(result, true, text);
    }

    private static String text(JsonNode result) {
        JsonNode error = result.path("error");
        if (error.isObject()) {
            return "JSON-RPC error "
                    + error.path("code").asString("")
                    + ": "
                    + error.path("message").asString("");
        }
        List<String> parts = new ArrayList<>();
        for (JsonNode block : result.path("content")) {
            parts.add(block(block));
        }
        if (!parts.isEmpty()) {
            return String.join("\n", parts);
        }
        return result.has("structuredContent")
                ? Json.write(result.path("structuredContent"))
                : "(no content)";
    }

    private static String block(JsonNode block) {
        String type = block.path("type").asString("");
        return switch (type) {
            case "text" -> block.path("text").asString("");
            case "resource" -> {
                JsonNode resource = block.path("resource");
                yield resource.path("text").isString()
                        ? resource.path("text").stringValue()
                        : "[resource " + resource.path("uri").asString("") + "]";
            }
            case "resource_link" -> "[resource " + block.path("uri").asString("") + "]";
            default ->
                    "["
                            + type
                            + " "
                            + block.path("mimeType").asString("")
                            + ", "
                            + bytes(block.path("data").asString(""))
                            + " bytes]";
        };
    }

    /** Returns the size of Base64 text once decoded. */
    private static long bytes(String base64) {
        long digits = base64.chars().filter(c -> c > ' ' && c != '=').count();
        return digits * 3 / 4;
    }

    /** Returns a text cut to {@link #MOST} bytes, at a character. */
    public static String cut(String text) {
        if (text.length() <= MOST / 3) {
            return text;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= MOST) {
            return text;
        }
        int end = MOST;
        while ((bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }
}
