package dev.mcptest.compliance.probe.listen;

import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a server offers at a moment.
 *
 * @param lists by capability
 * @param contents by URI
 */
record Listed(Map<String, JsonNode> lists, Map<String, JsonNode> contents) {

    private static final int MOST_PAGES = 20;
    private static final int MOST_READS = 5;

    Listed {
        lists = Map.copyOf(lists);
        contents = Map.copyOf(contents);
    }

    static Listed of(Link link, Facts facts) {
        Map<String, JsonNode> lists = new HashMap<>();
        Filter.LISTS.stream()
                .filter(it -> facts.declares(it + ".listChanged"))
                .forEach(it -> lists.put(it, list(link, it)));
        Map<String, JsonNode> contents = new HashMap<>();
        List<JsonNode> resources =
                facts.declares("resources.subscribe") ? facts.resources() : List.of();
        resources.stream()
                .map(it -> it.path("uri").asString(""))
                .limit(MOST_READS)
                .forEach(it -> contents.put(it, read(link, it)));
        return new Listed(lists, contents);
    }

    private static JsonNode list(Link link, String capability) {
        ArrayNode all = Json.array();
        ObjectNode params = Json.object();
        for (int page = 0; page < MOST_PAGES; page++) {
            Answer answer = link.ask(capability + "/list", params);
            answer.result().path(capability).forEach(all::add);
            JsonNode next = answer.result().path("nextCursor");
            if (!next.isString() || next.equals(params.path("cursor"))) {
                break;
            }
            params = Json.object().set("cursor", next);
        }
        return all;
    }

    private static JsonNode read(Link link, String uri) {
        return link.ask("resources/read", Json.object().put("uri", uri)).result().path("contents");
    }

    /** Returns whether a list is another one now. */
    boolean differs(Listed later, String capability) {
        JsonNode list = lists.get(capability);
        return list != null && !list.equals(later.lists().get(capability));
    }

    /** Returns whether a resource that stays the same by itself is another one now. */
    boolean isUpdated(Listed again, Listed later) {
        return contents.entrySet().stream()
                .filter(it -> it.getValue().equals(again.contents().get(it.getKey())))
                .anyMatch(it -> !it.getValue().equals(later.contents().get(it.getKey())));
    }
}
