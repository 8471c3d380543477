package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.Optional;

/** What conversations may cost, in cents of a US dollar. */
public record MoneyCaps(Optional<BigDecimal> perTest, Optional<BigDecimal> perSuite) {

    public static final MoneyCaps NONE = new MoneyCaps(Optional.empty(), Optional.empty());

    public MoneyCaps {
        requireNonNull(perTest, "perTest is null");
        requireNonNull(perSuite, "perSuite is null");
    }

    /** Returns whether there is no cap. */
    public boolean isNone() {
        return perTest.isEmpty() && perSuite.isEmpty();
    }
}
