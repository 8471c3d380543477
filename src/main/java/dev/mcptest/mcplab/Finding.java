package dev.mcptest.mcplab;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Why a check does not hold.
 *
 * @param message one sentence without a full stop
 * @param actual what was there instead: the names of the calls, the arguments, or the text
 * @param reason for checks of arguments: {@code tool_not_used} or {@code input_mismatch}
 */
public record Finding(Phrase message, JsonNode actual, Optional<String> reason) {

    public Finding {
        requireNonNull(message, "message is null");
        requireNonNull(actual, "actual is null");
        requireNonNull(reason, "reason is null");
    }

    static Finding of(String message, JsonNode actual) {
        return new Finding(Phrase.words(message), actual, Optional.empty());
    }
}
