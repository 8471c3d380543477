package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says in what a server is not the one of a recording any more. */
public final class Drift {

    private static final int MOST_NAMED = 3;

    private static final Map<String, String[]> LISTS =
            Map.of(
                    "tools", new String[] {"tools/list", "tools", "name"},
                    "resources", new String[] {"resources/list", "resources", "uri"},
                    "resource_templates",
                            new String[] {
                                "resources/templates/list", "resourceTemplates", "uriTemplate"
                            },
                    "prompts", new String[] {"prompts/list", "prompts", "name"});

    private Drift() {}

    /**
     * Returns a clause in parentheses, with a blank before it; empty when nothing is known.
     *
     * @param field the pin that differs
     */
    public static String of(String field, Cassette before, Cassette now) {
        String[] list = LISTS.get(field);
        if (list == null) {
            return " (it was "
                    + text(before.pins().path(field))
                    + ", it is "
                    + text(now.pins().path(field))
                    + ")";
        }
        List<String> changes = changes(items(before, list), items(now, list));
        int more = changes.size() - MOST_NAMED;
        if (more > 0) {
            changes = new ArrayList<>(changes.subList(0, MOST_NAMED));
            changes.add("and " + more + " more");
        }
        return changes.isEmpty() ? "" : " (" + String.join(", ", changes) + ")";
    }

    private static List<String> changes(Map<String, JsonNode> before, Map<String, JsonNode> now) {
        List<String> changes = new ArrayList<>();
        before.forEach((name, item) -> {
            JsonNode other = now.get(name);
            if (other == null) {
                changes.add("`" + name + "` is gone");
            } else if (!JsonEquality.equal(item, other)) {
                changes.add("`" + name + "` changed");
            }
        });
        now.keySet().stream()
                .filter(name -> !before.containsKey(name))
                .forEach(name -> changes.add("`" + name + "` is new"));
        return changes;
    }

    private static Map<String, JsonNode> items(Cassette cassette, String[] list) {
        Map<String, JsonNode> items = new LinkedHashMap<>();
        for (Exchange exchange : cassette.exchanges()) {
            if (exchange.method().equals(list[0])) {
                exchange.response()
                        .path("result")
                        .path(list[1])
                        .forEach(item -> items.putIfAbsent(item.path(list[2]).asString(""), item));
            }
        }
        return items;
    }

    private static String text(JsonNode pin) {
        if (!pin.isObject()) {
            return pin.isString() ? pin.stringValue() : Json.write(pin);
        }
        return (pin.path("name").asString("") + " " + pin.path("version").asString("")).strip();
    }
}
