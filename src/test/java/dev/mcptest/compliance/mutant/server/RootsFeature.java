package dev.mcptest.compliance.mutant.server;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** A tool that asks for the roots of the client. */
final class RootsFeature implements Feature {

    @Override
    public String tools() {
        return """
        [{"name": "where", "description": "Asks for the roots.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}}]
        """;
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        if (!call.calls("where")) {
            return Optional.empty();
        }
        if (call.modern() || !call.session().declares("roots")) {
            return Optional.of(Offers.text("there are no roots").put("isError", true));
        }
        JsonNode roots = call.ask("roots/list", Json.object()).path("result").path("roots");
        return Optional.of(Offers.text(roots.size() + " roots"));
    }
}
