package dev.mcptest.eval.ask;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A verdict with one item for each thing that was asked about: {@code {items: [{index, ...}]}}. */
final class IndexedItems {

    private IndexedItems() {}

    /**
     * Returns why a verdict does not have each index once; empty when it does.
     *
     * @param what what an item is about, such as {@code question}
     * @param faultOfItem returns what else is wrong with an item
     */
    static Optional<String> fault(
            ObjectNode verdict,
            int count,
            String what,
            Function<JsonNode, Optional<String>> faultOfItem) {
        JsonNode items = verdict.path("items");
        if (!items.isArray()) {
            return Optional.of("its items are not a list");
        }
        boolean[] seen = new boolean[count];
        for (JsonNode item : items) {
            int index = item.path("index").isIntegralNumber() ? item.path("index").asInt(-1) : -1;
            if (index < 0 || index >= count || seen[index]) {
                return Optional.of(
                        "an item has the index of no " + what + ", or that of another item");
            }
            seen[index] = true;
            Optional<String> fault = faultOfItem.apply(item);
            if (fault.isPresent()) {
                return fault;
            }
        }
        return items.size() == count
                ? Optional.empty()
                : Optional.of("it has " + items.size() + " items for " + count + " " + what + "s");
    }

    static List<JsonNode> inOrder(ObjectNode verdict) {
        List<JsonNode> items = new ArrayList<>(verdict.path("items").valueStream().toList());
        items.sort((a, b) -> Integer.compare(a.path("index").asInt(0), b.path("index").asInt(0)));
        return items;
    }
}
