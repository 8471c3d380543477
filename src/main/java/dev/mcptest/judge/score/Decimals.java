package dev.mcptest.judge.score;

import dev.mcptest.result.part.Scores;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Formats scores and thresholds. */
public final class Decimals {

    private Decimals() {}

    /** Returns a score with at most three decimals. */
    public static String text(double score) {
        return plain(new BigDecimal(Scores.rounded(score)).setScale(3, RoundingMode.HALF_UP));
    }

    /**
     * Returns the message for a score below its threshold, with enough decimals to show the
     * difference.
     */
    public static String below(double score, double threshold) {
        String shown = text(score);
        boolean visible = new BigDecimal(shown).doubleValue() < threshold;
        return "score "
                + (visible ? shown : exact(score))
                + " is below the threshold "
                + exact(threshold);
    }

    private static String exact(double score) {
        return plain(BigDecimal.valueOf(Scores.rounded(score)));
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
