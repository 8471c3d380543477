package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * The verdict on one assertion or budget.
 *
 * @param name the name its author gave it
 * @param target path of the value; empty for a budget
 * @param matcher name of the matcher or budget
 * @param message why it failed or was skipped
 */
public record AssertionRecord(
        Optional<String> name,
        Optional<String> target,
        String matcher,
        Status status,
        Optional<String> message) {

    public AssertionRecord {
        requireNonNull(name, "name is null");
        requireNonNull(target, "target is null");
        requireNonNull(matcher, "matcher is null");
        requireNonNull(status, "status is null");
        requireNonNull(message, "message is null");
    }
}
