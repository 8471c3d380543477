package dev.mcptest.compliance.mutant.server;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** A tool that takes its time and can be cancelled. */
final class SlowFeature implements Feature {

    private static final int STEPS = 40;
    private static final int STEP_MILLIS = 15;

    @Override
    public String tools() {
        return """
        [{"name": "slow", "description": "Takes its time.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}}]
        """;
    }

    @Override
    public String hints(boolean modern) {
        return """
        {"slow": {"tool": "slow"}}
        """;
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        return call.calls("slow") ? Optional.of(slowly(call)) : Optional.empty();
    }

    private static JsonNode slowly(Call call) {
        String id = call.message().path("id").asString("");
        JsonNode token = call.meta().path("progressToken");
        if (!token.isMissingNode()) {
            ObjectNode begun = Json.object().put("progress", 1).put("total", 1);
            call.tell("notifications/progress", begun.set("progressToken", token));
        }
        for (int i = 0; i < STEPS; i++) {
            if (call.session().cancelled.contains(id)) {
                return Json.nodes().nullNode();
            }
            try {
                Thread.sleep(STEP_MILLIS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
        return Offers.text("at last");
    }
}
