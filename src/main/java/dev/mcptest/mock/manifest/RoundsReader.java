package dev.mcptest.mock.manifest;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

final class RoundsReader {

    static final String KEY = "input_required";

    private RoundsReader() {}

    static List<ObjectNode> read(Section tool) {
        var rounds = new ArrayList<ObjectNode>();
        for (Section round : tool.items(KEY).orElse(List.of())) {
            for (String key : round.node().propertyNames()) {
                round.child(key).ifPresent(RoundsReader::request);
            }
            References.check(round, References.ARGS_AND_INPUTS);
            rounds.add((ObjectNode) round.node());
        }
        return rounds;
    }

    private static void request(Section request) {
        request.only(List.of("method", "params"));
        String method = request.requiredText("method");
        request.typed("params", JsonNode::isObject, "an object");
        if (!method.isEmpty() && !InputRequests.METHODS.contains(method)) {
            String known = "known are: " + String.join(", ", InputRequests.METHODS);
            request.refuse("method", "no client is asked for '" + method + "'", known);
        }
    }
}
