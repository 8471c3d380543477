package dev.mcptest.compliance.mutant.message;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/** Compares {@code Mcp-Name} with the message. */
public final class Names {

    private static final Map<String, String> MEMBERS =
            Map.of(
                    "tools/call", "name",
                    "prompts/get", "name",
                    "resources/read", "uri",
                    "tasks/get", "taskId",
                    "tasks/update", "taskId",
                    "tasks/cancel", "taskId");

    private Names() {}

    public static boolean agree(Incoming incoming, JsonNode message) {
        String member = MEMBERS.get(message.path("method").asString(""));
        JsonNode name = message.path("params").path(member == null ? "" : member);
        return !name.isString() || name.stringValue().equals(decoded(incoming.header("Mcp-Name")));
    }

    public static String decoded(String value) {
        if (!value.startsWith("=?base64?") || !value.endsWith("?=")) {
            return value;
        }
        String text = value.substring(9, value.length() - 2);
        if (text.length() % 4 != 0) {
            return ""; // The decoder of Java takes it without the padding.
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return "";
        }
    }
}
