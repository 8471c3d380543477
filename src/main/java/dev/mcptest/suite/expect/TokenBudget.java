package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Position;

import java.util.OptionalLong;

/**
 * A limit on the size of a response for a language model that reads it.
 *
 * @param tokens the maximum number of tokens
 * @param tokenizer name of the encoding, such as {@code cl100k_base}
 * @param soft whether exceeding it is only a warning
 * @param imageCost the tokens that one image counts as; empty when images are not counted
 * @param position its position in the suite
 */
public record TokenBudget(
        long tokens, String tokenizer, boolean soft, OptionalLong imageCost, Position position) {

    public TokenBudget {
        requireNonNull(tokenizer, "tokenizer is null");
        requireNonNull(imageCost, "imageCost is null");
        requireNonNull(position, "position is null");
    }
}
