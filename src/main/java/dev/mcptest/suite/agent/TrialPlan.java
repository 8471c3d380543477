package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

/**
 * How often a test runs, and how many of the runs must pass.
 *
 * @param count from 1 to 1000
 * @param earlyStop whether to stop as soon as the verdict can no longer change
 */
public record TrialPlan(int count, Gate gate, boolean earlyStop) {

    /** One run. */
    public static final TrialPlan ONCE = new TrialPlan(1, new MinPasses(1), true);

    public TrialPlan {
        requireNonNull(gate, "gate is null");
    }

    /** What the runs must show. */
    public sealed interface Gate {}

    /** A number of runs must pass. */
    public record MinPasses(int passes) implements Gate {}

    /**
     * The rate of runs that pass must be at least this high, as far as the runs can show it.
     *
     * @param rate between 0 and 1, both excluded
     * @param confidence of the interval, between 0 and 1
     */
    public record MinRate(double rate, double confidence) implements Gate {}
}
