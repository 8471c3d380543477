package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Tools that ask the user, by a form or at a URL. */
final class ElicitFeature implements Feature {

    private static final String ELICITATION = "elicitation";
    private static final String SINCE = "2025-06-18";
    private static final String MODES_SINCE = "2025-11-25";
    private static final int URL_NEEDED = -32042;
    private static final Set<String> COLOURS = Set.of("red", "green");
    private static final String FORM =
            """
            {"message": "Who are you?", "requestedSchema": {"type": "object", "required": ["name"], "properties": {
              "name": {"type": "string", "title": "Name", "default": "Ada"},
              "colour": {"type": "string", "enum": ["red", "green"]},
              "count": {"type": "integer", "minimum": 1, "default": 2}}}}
            """;

    @Override
    public String tools() {
        return """
        [{"name": "register", "description": "Asks for a name.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}},
         {"name": "visit", "description": "Sends the user to a page.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}},
         {"name": "deploy", "description": "Wants a page visited first.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}}]
        """;
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        if (call.calls("register")) {
            return Optional.of(declares(call, "form") ? form(call) : cannot());
        }
        if (call.calls("visit")) {
            return Optional.of(declares(call, "url") ? visit(call) : cannot());
        }
        return call.calls("deploy")
                ? Optional.of(declares(call, "url") ? needed() : cannot())
                : Optional.empty();
    }

    /** An empty object declares forms only. */
    private static boolean declares(Call call, String mode) {
        JsonNode declared = call.session().capabilities.path(ELICITATION);
        boolean has = !call.modern() && call.session().revision.compareTo(SINCE) >= 0;
        if (!has || declared.isMissingNode()) {
            return false;
        }
        boolean plain = mode.equals("form") && (declared.isEmpty() || declared.has("form"));
        return plain || (declared.has(mode) && call.session().revision.compareTo(MODES_SINCE) >= 0);
    }

    private static JsonNode cannot() {
        return Offers.text("the client cannot be asked").put("isError", true);
    }

    private static JsonNode form(Call call) {
        JsonNode answer = call.ask("elicitation/create", (ObjectNode) Features.json(FORM));
        JsonNode result = answer.path("result");
        if (!result.path("action").asString("").equals("accept")) {
            return Offers.text("nobody registered");
        }
        return fits(result.path("content"))
                ? Offers.text("welcome")
                : Offers.text("the form is not filled in properly").put("isError", true);
    }

    private static boolean fits(JsonNode content) {
        JsonNode colour = content.path("colour");
        JsonNode count = content.path("count");
        return content.path("name").isString()
                && (colour.isMissingNode() || COLOURS.contains(colour.asString("")))
                && (count.isMissingNode() || (count.isIntegralNumber() && count.asInt(0) >= 1));
    }

    private static ObjectNode page() {
        return Json.object()
                .put("mode", "url")
                .put("message", "Please sign in.")
                .put("url", "https://example.com/sign-in")
                .put("elicitationId", UUID.randomUUID().toString());
    }

    private static JsonNode visit(Call call) {
        ObjectNode page = page();
        JsonNode answer = call.ask("elicitation/create", page);
        if (answer.path("result").path("action").asString("").equals("accept")) {
            ObjectNode done = Json.object();
            done.set("elicitationId", page.get("elicitationId"));
            call.tell("notifications/elicitation/complete", done);
        }
        return Offers.text("visited or not");
    }

    private static JsonNode needed() {
        ObjectNode error = Replies.error(URL_NEEDED, "a page must be visited first");
        error.putObject("data").putArray("elicitations").add(page());
        return error;
    }
}
