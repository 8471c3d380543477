package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What a model costs, in USD per million tokens.
 *
 * @param cachedInput the price of tokens read from the vendor's cache; empty for that of input
 * @param cacheWrite the price of tokens written to the vendor's cache; empty for the usual one
 */
public record Price(
        BigDecimal input,
        BigDecimal output,
        Optional<BigDecimal> cachedInput,
        Optional<BigDecimal> cacheWrite) {

    public static final Price FREE =
            new Price(BigDecimal.ZERO, BigDecimal.ZERO, Optional.empty(), Optional.empty());

    private static final int DIGITS_OF_CENTS_PER_MILLION = 4;
    private static final BigDecimal ANTHROPIC_WRITE = new BigDecimal("1.25");

    public Price {
        requireNonNull(input, "input is null");
        requireNonNull(output, "output is null");
        requireNonNull(cachedInput, "cachedInput is null");
        requireNonNull(cacheWrite, "cacheWrite is null");
    }

    /** Returns the exact cost in cents. */
    public BigDecimal cents(Usage usage, Family family) {
        long plain = usage.prompt() - usage.cached() - usage.written();
        BigDecimal write =
                cacheWrite.orElseGet(
                        () -> family == Family.ANTHROPIC ? input.multiply(ANTHROPIC_WRITE) : input);
        return times(plain, input)
                .add(times(usage.cached(), cachedInput.orElse(input)))
                .add(times(usage.written(), write))
                .add(times(usage.completion(), output))
                .movePointLeft(DIGITS_OF_CENTS_PER_MILLION);
    }

    private static BigDecimal times(long tokens, BigDecimal price) {
        return BigDecimal.valueOf(Math.max(0, tokens)).multiply(price);
    }
}
