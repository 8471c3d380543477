package dev.mcptest.scaffold.audit;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** How many of something hold. */
public record Tally(int held, int total) {

    static final Tally NONE = new Tally(0, 0);

    Tally and(boolean holds) {
        return new Tally(held + (holds ? 1 : 0), total + 1);
    }

    Tally plus(Tally other) {
        return new Tally(held + other.held, total + other.total);
    }

    /** Returns the percentage with one digit, rounded down, so that 100 means all. */
    public BigDecimal percent() {
        return total == 0
                ? BigDecimal.ZERO
                : BigDecimal.valueOf(held)
                        .multiply(BigDecimal.valueOf(100))
                        .divide(BigDecimal.valueOf(total), 1, RoundingMode.DOWN);
    }

    /** Returns whether at least a percentage holds. */
    public boolean reaches(BigDecimal percentage) {
        return BigDecimal.valueOf(held)
                        .multiply(BigDecimal.valueOf(100))
                        .compareTo(percentage.multiply(BigDecimal.valueOf(total)))
                >= 0;
    }
}
