package dev.mcptest.eval.ask;

import java.util.List;
import java.util.OptionalDouble;

/** Krippendorff's alpha for nominal votes. */
public final class Alpha {

    private static final int DECIMALS = 3;

    private Alpha() {}

    /**
     * Returns the agreement with three decimals; empty when no unit has two votes.
     *
     * @param units the votes on each question
     */
    public static OptionalDouble of(List<List<Boolean>> units) {
        double all = 0;
        double passes = 0;
        double disagreements = 0;
        for (List<Boolean> votes : units) {
            int voters = votes.size();
            if (voters >= 2) {
                long yes = votes.stream().filter(vote -> vote).count();
                all += voters;
                passes += yes;
                disagreements += 2.0 * yes * (voters - yes) / (voters - 1);
            }
        }
        if (all == 0) {
            return OptionalDouble.empty();
        }
        double expected = 2 * passes * (all - passes) / (all * (all - 1));
        double alpha = expected == 0 ? 1 : 1 - disagreements / all / expected;
        return OptionalDouble.of(Decimals.rounded(alpha, DECIMALS));
    }
}
