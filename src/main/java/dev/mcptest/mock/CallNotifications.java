package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.manifest.LogLevel;
import dev.mcptest.mock.manifest.MockTool;
import dev.mcptest.mock.manifest.Revisions;
import dev.mcptest.mock.manifest.Template;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds the notifications that the caller of a tool gets before its answer: progress, then logs.
 */
final class CallNotifications {

    private static final String LEVEL = Revisions.META + "logLevel";

    private CallNotifications() {}

    /** Returns the messages for 2026-07-28, where each request states what it wants to receive. */
    static List<JsonNode> ofStateless(MockTool tool, JsonNode params) {
        String level = params.path("_meta").path(LEVEL).asString("");
        return of(tool, params, Optional.of(level).filter(LogLevel::isLevel));
    }

    /** Returns the messages for the revisions before 2026-07-28. */
    static List<JsonNode> ofSession(MockTool tool, JsonNode params, String level) {
        return of(tool, params, Optional.of(level));
    }

    private static List<JsonNode> of(MockTool tool, JsonNode params, Optional<String> level) {
        List<JsonNode> messages = new ArrayList<>();
        JsonNode args = params.path("arguments");
        JsonNode token = params.path("_meta").path("progressToken");
        if (token.isString() || token.isIntegralNumber()) {
            for (ObjectNode step : tool.told().progress()) {
                ObjectNode filled = Json.object();
                filled.set("progressToken", token);
                filled.setAll((ObjectNode) Template.fill(step, args));
                messages.add(notification("notifications/progress", filled));
            }
        }
        for (ObjectNode log : tool.told().logs()) {
            boolean wanted =
                    level.isPresent()
                            && LogLevel.isAtLeast(log.path("level").stringValue(), level.get());
            if (wanted) {
                JsonNode filled = Template.fill(log, args);
                messages.add(notification("notifications/message", (ObjectNode) filled));
            }
        }
        return messages;
    }

    private static ObjectNode notification(String method, ObjectNode params) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("method", method);
        message.set("params", params);
        return message;
    }
}
