package dev.mcptest.eval.ask;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** One score for the whole answer. */
public record ScoreForm() implements VerdictForm {

    @Override
    public String instruction() {
        return """
        Reply with one JSON object and nothing else:
        {"score": NUMBER, "reason": "ONE SENTENCE", "pass": true or false, "evidence": "QUOTE"}
        score: 0 = not at all, 0.5 = partly, 1 = wholly, or any number between. pass and evidence \
        may be left out; evidence quotes the answer word for word.\
        """;
    }

    @Override
    public Optional<String> fault(ObjectNode verdict) {
        JsonNode score = verdict.path("score");
        if (score.isMissingNode() && verdict.path("pass").isBoolean()) {
            return Optional.empty();
        }
        return VerdictForm.faultOfScore(score);
    }

    /** Returns the score of a verdict of this form. */
    public static double score(ObjectNode verdict) {
        JsonNode score = verdict.path("score");
        return score.isNumber() ? Json.nearest(score) : passes(verdict) ? 1 : 0;
    }

    /** Returns whether the judge says that the answer passes, which a text rubric obeys. */
    public static boolean passes(ObjectNode verdict) {
        return verdict.path("pass").booleanValue(false);
    }
}
