package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Replies;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** A tool that needs something that few clients can do. */
final class NeedsFeature implements Feature {

    private static final int MISSING = -32021;

    @Override
    public String tools() {
        return """
        [{"name": "debate", "description": "Lets a model use tools.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}}]
        """;
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        if (!call.calls("debate")) {
            return Optional.empty();
        }
        if (!call.modern() || call.session().capabilities.path("sampling").has("tools")) {
            return Optional.of(Offers.text("agreed"));
        }
        ObjectNode error = Replies.error(MISSING, "sampling with tools is needed");
        error.putObject("data")
                .putObject("requiredCapabilities")
                .putObject("sampling")
                .putObject("tools");
        return Optional.of(error);
    }
}
