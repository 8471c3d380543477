package dev.mcptest.mcplab;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Position;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * A check as written in {@code eval}.
 *
 * @param matcher its type in records, such as {@code response_contains}
 * @param target its place, such as {@code eval.response_assertions[2]}
 * @param tool the tool whose arguments it checks
 * @param expected the value to hold against
 * @param warning whether a failure fails nothing
 * @param position its position in the suite
 * @param condition what must hold
 */
public record LabCheck(
        String matcher,
        String target,
        Optional<String> tool,
        JsonNode expected,
        boolean warning,
        Position position,
        Condition condition) {

    /** The note of a check that fails nothing. */
    public static final String WARNING = "severity: warning";

    public LabCheck {
        requireNonNull(matcher, "matcher is null");
        requireNonNull(target, "target is null");
        requireNonNull(tool, "tool is null");
        requireNonNull(expected, "expected is null");
        requireNonNull(position, "position is null");
        requireNonNull(condition, "condition is null");
    }

    /** What must hold. */
    @FunctionalInterface
    public interface Condition {

        /** Returns why it does not hold; empty when it does. */
        Optional<Finding> judge(Observed observed);
    }

    /** Returns why it does not hold; empty when it does. */
    public Optional<Finding> judge(Observed observed) {
        return condition.judge(observed);
    }
}
