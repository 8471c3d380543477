package dev.mcptest.eval.ask;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** The form of the JSON object that a judge has to reply with. */
public interface VerdictForm {

    /** Returns what the judge is told about the form. */
    String instruction();

    /** Returns why an object is not a verdict of this form; empty when it is one. */
    Optional<String> fault(ObjectNode verdict);

    /** Returns why a member is not a score from 0 to 1; empty when it is one. */
    static Optional<String> faultOfScore(JsonNode score) {
        if (!score.isNumber()) {
            return Optional.of("its score is not a number");
        }
        double value = Json.nearest(score);
        return value >= 0 && value <= 1
                ? Optional.empty()
                : Optional.of("its score is not between 0 and 1");
    }
}
