package dev.mcptest.eval.ask;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/**
 * One answer to each question.
 *
 * @param count how many questions there are
 */
public record AnswersForm(int count) implements VerdictForm {

    @Override
    public String instruction() {
        return """
        Reply with one JSON object and nothing else, with one item for each of the %d questions:
        {"items": [{"index": NUMBER OF THE QUESTION, "pass": true or false, "reason": "ONE SENTENCE"}]}
        index: counts from 0. pass: true = yes, false = no. Instead of pass an item may have a \
        score: 0 = not at all, 0.5 = partly, 1 = wholly, or any number between.\
        """
                .formatted(count);
    }

    @Override
    public Optional<String> fault(ObjectNode verdict) {
        JsonNode items = verdict.path("items");
        if (!items.isArray()) {
            return Optional.of("its items are not a list");
        }
        boolean[] answered = new boolean[count];
        for (JsonNode item : items) {
            int index = item.path("index").isIntegralNumber() ? item.path("index").asInt(-1) : -1;
            if (index < 0 || index >= count || answered[index]) {
                return Optional.of("an item has the index of no question, or that of another item");
            }
            answered[index] = true;
            if (!item.path("pass").isBoolean() || item.hasNonNull("score")) {
                Optional<String> fault = VerdictForm.faultOfScore(item.path("score"));
                if (fault.isPresent()) {
                    return fault;
                }
            }
        }
        return items.size() == count
                ? Optional.empty()
                : Optional.of("it has " + items.size() + " items for " + count + " questions");
    }

    /** Returns the items of a verdict of this form, in the order of the questions. */
    public List<JsonNode> inOrder(ObjectNode verdict) {
        return ItemsForm.byIndex(verdict);
    }
}
