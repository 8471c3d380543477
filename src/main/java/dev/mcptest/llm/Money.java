package dev.mcptest.llm;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Shows exact cents. */
public final class Money {

    private static final int DECIMALS = 4;

    private Money() {}

    /** Returns cents with four decimals at most. */
    public static BigDecimal shown(BigDecimal cents) {
        BigDecimal rounded = cents.setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
