package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.engine.survey.Arguments;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Messages;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** A client that declares everything and answers every request of the server. */
final class Client {

    private Client() {}

    /** Returns all capabilities that a client of a revision can declare. */
    static ObjectNode capabilities(Revision revision) {
        ObjectNode all = Json.object();
        all.putObject("roots").put("listChanged", true);
        all.putObject("sampling");
        if (revision.compareTo(Revision.V2025_06_18) >= 0) {
            all.putObject("elicitation");
        }
        if (revision.compareTo(Revision.V2025_11_25) >= 0) {
            ObjectNode elicitation = all.putObject("elicitation");
            elicitation.putObject("form");
            elicitation.putObject("url");
        }
        if (revision.isStateless()) {
            all.putObject("roots");
        }
        return all;
    }

    /** Makes a connection answer what the server asks. */
    static void answer(Link link, Hints hints) {
        String root = hints.get("root").map(it -> it.asString("")).orElse("/tmp");
        link.onRequest("roots/list", _ -> result(roots(root)));
        link.onRequest("sampling/createMessage", _ -> result(sample()));
        link.onRequest("elicitation/create", request -> result(elicited(request.path("params"))));
    }

    private static Optional<ObjectNode> result(JsonNode result) {
        return Optional.of(Messages.success(result));
    }

    private static ObjectNode roots(String folder) {
        ObjectNode roots = Json.object();
        roots.putArray("roots").addObject().put("uri", "file://" + folder).put("name", "root");
        return roots;
    }

    private static ObjectNode sample() {
        ObjectNode message = Json.object().put("role", "assistant");
        message.putObject("content").put("type", "text").put("text", "mcptest");
        return message.put("model", "mcptest").put("stopReason", "endTurn");
    }

    private static ObjectNode elicited(JsonNode params) {
        ObjectNode answer = Json.object().put("action", "accept");
        if (!params.path("mode").asString("form").equals("url")) {
            answer.set("content", Arguments.of(params.path("requestedSchema")));
        }
        return answer;
    }
}
