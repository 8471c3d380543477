package dev.mcptest.result.part;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a language model made of an assertion.
 *
 * @param score from 0 to 1; empty when there is no verdict
 * @param threshold the lowest score that passes
 * @param judge who judged and how, as in the JSON form; empty when nobody was asked
 */
public record Judgement(
        OptionalDouble score, OptionalDouble threshold, Optional<ObjectNode> judge) {

    public Judgement {
        requireNonNull(score, "score is null");
        requireNonNull(threshold, "threshold is null");
        judge = judge.map(Canonical::object);
    }

    /** Returns the reason of the judge; empty when it gave none. */
    public Optional<String> reason() {
        return judge.map(json -> json.path("reason").asString("")).filter(text -> !text.isEmpty());
    }
}
