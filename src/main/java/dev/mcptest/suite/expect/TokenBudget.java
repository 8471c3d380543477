package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import java.util.OptionalLong;

/**
 * How large an answer may be for a language model that reads it.
 *
 * @param tokens the most tokens
 * @param tokenizer name of the encoding that counts, such as {@code cl100k_base}
 * @param soft whether a breach is only a warning
 * @param imageCost tokens that one image counts as; empty when images are not counted
 */
public record TokenBudget(long tokens, String tokenizer, boolean soft, OptionalLong imageCost) {

    public TokenBudget {
        requireNonNull(tokenizer, "tokenizer is null");
        requireNonNull(imageCost, "imageCost is null");
    }
}
