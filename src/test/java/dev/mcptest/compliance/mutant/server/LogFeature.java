package dev.mcptest.compliance.mutant.server;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** A tool that logs: by the level of the session, since 2026-07-28 by that of the request. */
final class LogFeature implements Feature {

    private static final List<String> LEVELS =
            List.of(
                    "debug",
                    "info",
                    "notice",
                    "warning",
                    "error",
                    "critical",
                    "alert",
                    "emergency");

    @Override
    public void declare(ObjectNode capabilities, boolean modern) {
        capabilities.putObject("logging");
    }

    @Override
    public String tools() {
        return """
        [{"name": "chatty", "description": "Logs what it does.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}}]
        """;
    }

    @Override
    public String hints(boolean modern) {
        return "{\"chatty\": {\"tool\": \"chatty\"}, \"logs\": {\"tool\": \"chatty\"}}";
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        if (!call.calls("chatty")) {
            return Optional.empty();
        }
        JsonNode asked = call.meta().path(CleanServer.META + "logLevel");
        String level = call.modern() ? asked.asString("") : call.session().level;
        for (String each : List.of("debug", "info", "error")) {
            if (!level.isEmpty() && LEVELS.indexOf(each) >= LEVELS.indexOf(level)) {
                call.tell(
                        "notifications/message",
                        Json.object()
                                .put("level", each)
                                .put("logger", "clean")
                                .put("data", "at " + each));
            }
        }
        return Optional.of(Offers.text("done"));
    }
}
