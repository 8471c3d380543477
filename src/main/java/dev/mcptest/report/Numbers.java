package dev.mcptest.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Scores as people read them. */
final class Numbers {

    private static final int DECIMALS = 3;

    private Numbers() {}

    /** Returns a number with at most three decimals, cut rather than rounded up to a threshold. */
    static String text(double number) {
        BigDecimal cut = new BigDecimal(number).setScale(9, RoundingMode.HALF_UP);
        BigDecimal shown = cut.setScale(DECIMALS, RoundingMode.DOWN);
        return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
    }
}
