package dev.mcptest.eval;

import java.util.List;
import java.util.OptionalDouble;

/** How far confidences, or the verdicts of a judge, agree with what was right. */
public final class Calibration {

    private static final int BINS = 10;

    private Calibration() {}

    /** A prediction, from 0 to 1, and whether it was right. */
    public record Point(double confidence, boolean correct) {

        private double outcome() {
            return correct ? 1 : 0;
        }
    }

    /** Returns the share that was right. */
    public static double accuracy(List<Point> points) {
        return points.stream().mapToDouble(Point::outcome).average().orElse(0);
    }

    /** Returns the Brier score: the mean of the squared errors of the confidences. */
    public static double brier(List<Point> points) {
        return points.stream()
                .mapToDouble(point -> Math.pow(point.confidence() - point.outcome(), 2))
                .average()
                .orElse(0);
    }

    /** Returns the expected calibration error over ten equal bins; 1 belongs to the last one. */
    public static double ece(List<Point> points) {
        double[] confidences = new double[BINS];
        double[] outcomes = new double[BINS];
        for (Point point : points) {
            int bin = Math.min(BINS - 1, (int) Math.floor(point.confidence() * BINS + 1e-9));
            confidences[bin] += point.confidence();
            outcomes[bin] += point.outcome();
        }
        double error = 0;
        for (int bin = 0; bin < BINS; bin++) {
            error += Math.abs(confidences[bin] - outcomes[bin]) / Math.max(1, points.size());
        }
        return error;
    }

    /**
     * Returns how likely what was right has the higher confidence, ties by half; empty when all
     * were right, or none.
     */
    public static OptionalDouble auroc(List<Point> points) {
        double[] right = confidences(points, true);
        double[] wrong = confidences(points, false);
        if (right.length == 0 || wrong.length == 0) {
            return OptionalDouble.empty();
        }
        double wins = 0;
        int below = 0;
        int notAbove = 0;
        for (double confidence : right) {
            while (below < wrong.length && wrong[below] < confidence) {
                below++;
            }
            notAbove = Math.max(notAbove, below);
            while (notAbove < wrong.length && wrong[notAbove] <= confidence) {
                notAbove++;
            }
            wins += below + (notAbove - below) / 2.0;
        }
        return OptionalDouble.of(wins / right.length / wrong.length);
    }

    private static double[] confidences(List<Point> points, boolean correct) {
        return points.stream()
                .filter(point -> point.correct() == correct)
                .mapToDouble(Point::confidence)
                .sorted()
                .toArray();
    }

    /** Two verdicts on the same answer. */
    public record Pair(boolean first, boolean second) {}

    /** Returns the share of equal verdicts. */
    public static double agreement(List<Pair> pairs) {
        return pairs.stream()
                .mapToDouble(pair -> pair.first() == pair.second() ? 1 : 0)
                .average()
                .orElse(0);
    }

    /** Returns Cohen's kappa: the agreement beyond what chance would give. */
    public static double kappa(List<Pair> pairs) {
        double first = pairs.stream().mapToDouble(pair -> pair.first() ? 1 : 0).average().orElse(0);
        double second =
                pairs.stream().mapToDouble(pair -> pair.second() ? 1 : 0).average().orElse(0);
        double chance = first * second + (1 - first) * (1 - second);
        return Grade.reaches(chance, 1) ? 1 : (agreement(pairs) - chance) / (1 - chance);
    }
}
