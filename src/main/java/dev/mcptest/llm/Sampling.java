package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Limits and parameters of an answer.
 *
 * @param maxTokens the most tokens of the answer
 * @param temperature sent only when present
 * @param seed sent only when present, to vendors that have it
 */
public record Sampling(int maxTokens, OptionalDouble temperature, OptionalLong seed) {

    /** For judges, graders and simulated users: as repeatable as the vendor allows. */
    public static final Sampling REPEATABLE =
            new Sampling(1024, OptionalDouble.of(0), OptionalLong.of(0));

    public Sampling {
        requireNonNull(temperature, "temperature is null");
        requireNonNull(seed, "seed is null");
    }
}
