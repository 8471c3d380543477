package dev.mcptest.compliance.grade;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Files with the grades of a run. */
public final class Scorecards {

    /** The name of the format. */
    public static final String SCHEMA = "mcptest/scorecard/v1";

    private Scorecards() {}

    /** Returns the content of a file. */
    public static ObjectNode of(List<ObjectNode> cards) {
        ObjectNode file = Json.object().put("schema", SCHEMA);
        ArrayNode all = file.putArray("cards");
        cards.forEach(all::add);
        return file;
    }

    /** Returns why a value is no scorecard; empty when it is one. */
    public static Optional<String> mistake(JsonNode json) {
        if (!json.path("schema").asString("").equals(SCHEMA)) {
            return Optional.of("not a scorecard: \"schema\" must be \"" + SCHEMA + "\"");
        }
        for (JsonNode card : json.path("cards")) {
            if (!card.path("server").isString()
                    || !card.path("revision").isString()
                    || !card.path("rules").isObject()
                    || !card.path("sections").isObject()) {
                return Optional.of(
                        "not a scorecard: a card has server, revision, sections and rules");
            }
        }
        return json.path("cards").isArray()
                ? Optional.empty()
                : Optional.of("not a scorecard: `cards` must be a list");
    }

    /** Returns the card of a server; a single card is for any server name. */
    static Optional<JsonNode> find(JsonNode file, ObjectNode head) {
        boolean single = file.path("cards").size() == 1;
        return file.path("cards")
                .valueStream()
                .filter(it -> single || same(it, head, "server"))
                .filter(it -> same(it, head, "revision") && same(it, head, "transport"))
                .findFirst();
    }

    private static boolean same(JsonNode card, ObjectNode head, String key) {
        return card.path(key).asString("").equals(head.path(key).asString(""));
    }
}
