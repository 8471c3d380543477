package dev.mcptest.report.text;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Formats scores. */
public final class Numbers {

    private static final int DECIMALS = 3;

    private Numbers() {}

    /** Returns a number with at most three decimals. */
    public static String text(double number) {
        BigDecimal shown = new BigDecimal(number).setScale(DECIMALS, RoundingMode.HALF_UP);
        return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
    }
}
