package dev.mcptest.bench;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Values as tools return them, of a given size and always the same. */
final class Values {

    private Values() {}

    /** Returns an object whose {@code items} make its JSON at least that many bytes long. */
    static ObjectNode ofSize(int bytes) {
        ObjectNode value = Json.object();
        ArrayNode items = value.putArray("items");
        int written = 0;
        while (written < bytes) {
            ObjectNode item = item(items.size());
            items.add(item);
            written += Json.write(item).length() + 1;
        }
        return value.put("count", items.size());
    }

    /** Returns an equal value that shares no node with the given one. */
    static JsonNode copy(JsonNode value) {
        try {
            return Json.parse(Json.write(value));
        } catch (InvalidJsonException e) {
            throw new IllegalStateException(e);
        }
    }

    static ObjectNode item(int number) {
        ObjectNode item = Json.object();
        item.put("id", number);
        item.put("name", "item number " + number);
        item.put("price", number * 0.25);
        item.put("available", number % 3 != 0);
        item.putArray("tags").add("tag" + number % 7).add("common");
        item.putObject("owner").put("login", "user" + number % 11).put("admin", false);
        return item;
    }
}
