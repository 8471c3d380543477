package dev.mcptest.cassette.file;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;
import dev.mcptest.json.StableText;
import dev.mcptest.normalize.ReplacementJson;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The text of a recording: the same bytes for equal recordings. */
public final class CassetteText {

    private CassetteText() {}

    public static String of(Cassette cassette) {
        ObjectNode json = json(cassette);
        return DeepStack.run(json, () -> StableText.of(json));
    }

    /** Returns the JSON of a recording, with its keys in their order. */
    public static ObjectNode json(Cassette cassette) {
        ObjectNode json =
                Json.object()
                        .put("schema", CassetteReader.SCHEMA)
                        .put("kind", "server")
                        .put("mcptest_version", cassette.version());
        json.putObject("server")
                .put("name", cassette.server())
                .put("transport", cassette.transport())
                .put("protocol_version", cassette.revision());
        json.set("pins", cassette.pins());
        ArrayNode names = json.putArray("normalized");
        cassette.normalized().forEach(names::add);
        if (!cassette.replacements().isEmpty()) {
            ArrayNode rules = json.putArray("replaced");
            cassette.replacements().forEach(rule -> rules.add(ReplacementJson.of(rule)));
        }
        ArrayNode exchanges = json.putArray("exchanges");
        cassette.exchanges().forEach(exchange -> exchanges.add(json(exchange)));
        return json;
    }

    private static ObjectNode json(Exchange exchange) {
        ObjectNode json = Json.object();
        json.putObject("request")
                .put("method", exchange.method())
                .set("params", sorted(exchange.params()));
        ObjectNode response = json.putObject("response");
        for (String key : new String[] {"status", "headers", "result", "error", Exchange.OPEN}) {
            exchange.response().optional(key).ifPresent(it -> response.set(key, sorted(it)));
        }
        ArrayNode told = json.putArray("notifications");
        exchange.told().forEach(one -> told.add(sorted(one.json())));
        return json;
    }

    private static JsonNode sorted(JsonNode value) {
        return DeepStack.run(value, () -> CanonicalJson.sorted(value));
    }
}
