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
        return IndexedItems.fault(verdict, count, "question", AnswersForm::faultOfAnswer);
    }

    private static Optional<String> faultOfAnswer(JsonNode item) {
        return item.path("pass").isBoolean() && !item.hasNonNull("score")
                ? Optional.empty()
                : VerdictForm.faultOfScore(item.path("score"));
    }

    /** Returns the items of a verdict of this form, in the order of the questions. */
    public List<JsonNode> inOrder(ObjectNode verdict) {
        return IndexedItems.inOrder(verdict);
    }
}
