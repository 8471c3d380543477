package dev.mcptest.shape;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.Map;

/**
 * An array.
 *
 * @param items plural name of the items
 * @param key the member that identifies an item; empty if there is none
 */
record ListOf(String items, Shape item, String key) implements Shape {

    ListOf(String items, Shape item) {
        this(items, item, "");
    }

    @Override
    public String describe() {
        return "an array of " + items;
    }

    @Override
    public boolean fits(JsonNode value, Walk walk) {
        return value.isArray();
    }

    @Override
    public void inside(JsonNode value, Walk walk) {
        for (int i = 0; i < value.size(); i++) {
            walk.item(i, items, item, value.get(i));
        }
        if (!key.isEmpty()) {
            findDuplicates(value, walk);
        }
    }

    private void findDuplicates(JsonNode value, Walk walk) {
        Map<String, Integer> seen = HashMap.newHashMap(value.size());
        for (int i = 0; i < value.size(); i++) {
            JsonNode name = value.get(i).path(key);
            Integer first = name.isString() ? seen.putIfAbsent(name.stringValue(), i) : null;
            if (first != null) {
                walk.breachAt(
                        "/" + i + "/" + key,
                        Phrase.of(
                                "two {} have the {} {}; the first is {}/{}",
                                items,
                                key,
                                name,
                                walk.pointer(),
                                first));
            }
        }
    }
}
