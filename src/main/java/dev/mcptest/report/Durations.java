package dev.mcptest.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Shows durations. */
final class Durations {

    private Durations() {}

    /** Returns {@code 0.4 ms}, {@code 12 ms}, {@code 3.2 s} or {@code 2 min 5 s}. */
    static String text(double millis) {
        if (millis < 10) {
            return decimals(millis, 1) + " ms";
        }
        if (millis < 999.5) {
            return decimals(millis, 0) + " ms";
        }
        if (millis < 59_950) {
            return decimals(millis / 1000, millis < 9_995 ? 2 : 1) + " s";
        }
        long seconds = Math.round(millis / 1000);
        return seconds / 60 + " min " + seconds % 60 + " s";
    }

    /** Returns seconds with three decimals. */
    static String seconds(double millis) {
        return BigDecimal.valueOf(millis)
                .movePointLeft(3)
                .setScale(3, RoundingMode.HALF_UP)
                .toPlainString();
    }

    private static String decimals(double value, int places) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_UP);
        BigDecimal stripped = rounded.stripTrailingZeros();
        return (stripped.scale() < 0 ? stripped.setScale(0) : stripped).toPlainString();
    }
}
