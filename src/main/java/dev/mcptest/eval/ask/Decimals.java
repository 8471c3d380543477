package dev.mcptest.eval.ask;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Rounds numbers for the record. */
public final class Decimals {

    private Decimals() {}

    /** Rounds half up, as the number is written in decimal. */
    public static double rounded(double value, int decimals) {
        return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).doubleValue();
    }

    public static String text(double value) {
        BigDecimal plain = BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_UP);
        return plain.stripTrailingZeros().toPlainString();
    }
}
