package dev.mcptest.eval;

import static java.util.Objects.requireNonNull;

import dev.mcptest.eval.ask.VerdictForm;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What a program says of an answer.
 *
 * @param json {@code {verdict?, score?, reasoning, cost_usd?}}
 */
record ScorerVerdict(ObjectNode json) {

    private static final double MOST_USD = 1e9;

    ScorerVerdict {
        requireNonNull(json, "json is null");
    }

    /** Returns what counts of an output without faults, without the secrets that it may have. */
    static ScorerVerdict of(ObjectNode output, Hiding hiding) {
        ObjectNode known = Json.object();
        for (String member : List.of("verdict", "score", "cost_usd")) {
            output.optional(member).ifPresent(value -> known.set(member, value));
        }
        String reason = output.path("reasoning").asString("");
        return new ScorerVerdict(known.put("reasoning", hiding.text(reason)));
    }

    /** Returns why an output is no verdict; empty when it is one. */
    static Optional<String> fault(ObjectNode json) {
        JsonNode verdict = json.path("verdict");
        JsonNode score = json.path("score");
        JsonNode cost = json.path("cost_usd");
        if (isGiven(verdict) && !List.of("pass", "fail").contains(verdict.asString(""))) {
            return Optional.of("`verdict` is not pass, fail or null");
        }
        if (isGiven(score)) {
            Optional<String> why = VerdictForm.faultOfScore(score);
            if (why.isPresent()) {
                return why;
            }
        }
        if (isGiven(cost) && !isAmount(cost)) {
            return Optional.of("`cost_usd` is not an amount");
        }
        return isGiven(verdict) || isGiven(score)
                ? Optional.empty()
                : Optional.of("it has neither `verdict` nor `score`");
    }

    private static boolean isAmount(JsonNode cost) {
        return cost.isNumber() && Json.nearest(cost) >= 0 && Json.nearest(cost) < MOST_USD;
    }

    private static boolean isGiven(JsonNode member) {
        return !member.isMissingNode() && !member.isNull();
    }

    /** Returns whether it is a pass; empty when the score decides. */
    Optional<Boolean> passes() {
        JsonNode verdict = json.path("verdict");
        return isGiven(verdict)
                ? Optional.of(verdict.asString("").equals("pass"))
                : Optional.empty();
    }

    /** Returns the score; without one, that of a pass or a fail. */
    double score() {
        JsonNode score = json.path("score");
        return score.isNumber() ? Json.nearest(score) : passes().orElse(false) ? 1 : 0;
    }

    String reason() {
        return json.path("reasoning").asString("");
    }

    Optional<BigDecimal> cents() {
        JsonNode cost = json.path("cost_usd");
        return cost.isNumber()
                ? Optional.of(cost.decimalValue().movePointRight(2))
                : Optional.empty();
    }
}
