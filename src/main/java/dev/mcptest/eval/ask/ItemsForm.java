package dev.mcptest.eval.ask;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One score for each call.
 *
 * @param count how many calls there are
 */
public record ItemsForm(int count) implements VerdictForm {

    @Override
    public String instruction() {
        return """
        Reply with one JSON object and nothing else, with one item for each of the %d calls:
        {"items": [{"index": NUMBER OF THE CALL, "score": NUMBER, "reason": "ONE SENTENCE"}]}
        index: counts from 0. score: 0 = not at all, 0.5 = partly, 1 = wholly, or any number \
        between.\
        """
                .formatted(count);
    }

    @Override
    public Optional<String> fault(ObjectNode verdict) {
        JsonNode items = verdict.path("items");
        if (!items.isArray()) {
            return Optional.of("its items are not a list");
        }
        boolean[] scored = new boolean[count];
        for (JsonNode item : items) {
            int index = item.path("index").isIntegralNumber() ? item.path("index").asInt(-1) : -1;
            if (index < 0 || index >= count || scored[index]) {
                return Optional.of("an item has the index of no call, or that of another item");
            }
            scored[index] = true;
            Optional<String> fault = VerdictForm.faultOfScore(item.path("score"));
            if (fault.isPresent()) {
                return fault;
            }
        }
        return items.size() == count
                ? Optional.empty()
                : Optional.of("it has " + items.size() + " items for " + count + " calls");
    }

    /** Returns the items of a verdict of this form, in the order of the calls. */
    public List<JsonNode> inOrder(ObjectNode verdict) {
        return byIndex(verdict);
    }

    static List<JsonNode> byIndex(ObjectNode verdict) {
        List<JsonNode> items = new ArrayList<>(verdict.path("items").valueStream().toList());
        items.sort((a, b) -> Integer.compare(a.path("index").asInt(0), b.path("index").asInt(0)));
        return items;
    }
}
