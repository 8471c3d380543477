package dev.mcptest.compliance.mutant.server;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** A tool that reports progress to who asks for it. */
final class ProgressFeature implements Feature {

    private static final int STEPS = 3;

    @Override
    public String tools() {
        return """
        [{"name": "count", "description": "Counts to three.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}}]
        """;
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        if (!call.calls("count")) {
            return Optional.empty();
        }
        JsonNode token = call.meta().path("progressToken");
        for (int i = 1; i <= STEPS && !token.isMissingNode(); i++) {
            ObjectNode params = Json.object().put("progress", i).put("total", STEPS);
            params.put("message", "step " + i).set("progressToken", token);
            call.tell("notifications/progress", params);
        }
        return Optional.of(Offers.text("three"));
    }
}
