package dev.mcptest.eval.ask;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

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
        return IndexedItems.fault(
                verdict, count, "call", item -> VerdictForm.faultOfScore(item.path("score")));
    }

    /** Returns the items of a verdict of this form, in the order of the calls. */
    public List<JsonNode> inOrder(ObjectNode verdict) {
        return IndexedItems.inOrder(verdict);
    }
}
