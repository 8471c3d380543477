package dev.mcptest.agent.trial;

import dev.mcptest.suite.agent.TrialPlan;
import dev.mcptest.suite.agent.TrialPlan.MinPasses;
import dev.mcptest.suite.agent.TrialPlan.MinRate;

import java.util.Optional;

/**
 * The runs of a test that are over. Source: agents.md, section 5.
 *
 * @param inconclusive runs that neither passed nor failed
 */
public record Tally(int passed, int failed, int inconclusive) {

    /** Nothing has run yet. */
    public static final Tally NONE = new Tally(0, 0, 0);

    public int done() {
        return passed + failed + inconclusive;
    }

    /** Returns the runs that passed or failed. */
    public int decided() {
        return passed + failed;
    }

    public Tally pass() {
        return new Tally(passed + 1, failed, inconclusive);
    }

    public Tally fail() {
        return new Tally(passed, failed + 1, inconclusive);
    }

    public Tally unknown() {
        return new Tally(passed, failed, inconclusive + 1);
    }

    /** Returns the verdict when nothing else runs. */
    public Verdict verdict(TrialPlan plan) {
        return switch (plan.gate()) {
            case MinPasses(int passes) -> verdict(passes);
            case MinRate(double rate, double confidence) -> verdict(rate, confidence);
        };
    }

    private Verdict verdict(int passes) {
        if (passed >= passes) {
            return Verdict.PASS;
        }
        return passed + inconclusive < passes ? Verdict.FAIL : Verdict.UNDECIDED;
    }

    private Verdict verdict(double rate, double confidence) {
        Interval interval = Interval.of(passed, decided(), confidence);
        if (decided() > 0 && interval.low() >= rate) {
            return Verdict.PASS;
        }
        return interval.high() < rate ? Verdict.FAIL : Verdict.UNDECIDED;
    }

    /**
     * Returns the verdict that the plan will reach, once no outcome of its other runs changes it.
     */
    public Optional<Verdict> settled(TrialPlan plan) {
        int left = plan.count() - done();
        if (left == 0) {
            return Optional.of(verdict(plan));
        }
        Verdict first = new Tally(passed + left, failed, inconclusive).verdict(plan);
        if (first != new Tally(passed, failed + left, inconclusive).verdict(plan)
                || first != new Tally(passed, failed, inconclusive + left).verdict(plan)) {
            return Optional.empty();
        }
        for (int fails = 0; fails <= left; fails++) {
            for (int unknown = 0; unknown <= left - fails; unknown++) {
                Tally end =
                        new Tally(
                                passed + left - fails - unknown,
                                failed + fails,
                                inconclusive + unknown);
                if (end.verdict(plan) != first) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(first);
    }
}
