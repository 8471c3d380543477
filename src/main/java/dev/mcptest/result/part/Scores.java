package dev.mcptest.result.part;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The scores of a test.
 *
 * @param score the share of the weight that passed, from 0 to 1; empty for tests without a
 *     threshold
 * @param metrics the derived metrics, in the order of the suite
 */
public record Scores(OptionalDouble score, List<MetricRecord> metrics) {

    /** A test without scores. */
    public static final Scores NONE = new Scores(OptionalDouble.empty(), List.of());

    private static final int DECIMALS = 9;

    public Scores {
        requireNonNull(score, "score is null");
        metrics = List.copyOf(metrics);
    }

    /**
     * Rounds a score to nine decimals: enough for any suite, and few enough that ten times 0.1
     * makes 1. A value that is not finite becomes the nearest finite number.
     */
    public static double rounded(double score) {
        if (Double.isNaN(score)) {
            return 0;
        }
        double finite = Math.clamp(score, -Double.MAX_VALUE, Double.MAX_VALUE);
        return new BigDecimal(finite).setScale(DECIMALS, RoundingMode.HALF_UP).doubleValue();
    }

    /** Returns whether a score reaches a threshold, compared to nine decimals. */
    public static boolean reaches(double score, double threshold) {
        return rounded(score) >= rounded(threshold);
    }
}
