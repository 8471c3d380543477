package dev.mcptest.judge.score;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Scores of assertions of which some may have got no usable answer: counted once as if those had
 * failed, and once as if they had passed. Skipped assertions count in neither.
 */
public final class Tally {

    private final Scorecard sure = new Scorecard();
    private final Scorecard hopeful = new Scorecard();
    private int counted;

    /** Returns the scores when everything without an answer has failed. */
    public Scorecard sure() {
        return sure;
    }

    /** Returns the scores when everything without an answer has passed. */
    public Scorecard hopeful() {
        return hopeful;
    }

    /** Returns whether nothing was counted. */
    public boolean isEmpty() {
        return counted == 0;
    }

    public void count(Judged judged, double weight) {
        if (!judged.isSkipped()) {
            count(judged.passed(), judged.passed() || judged.isOpen(), weight);
        }
    }

    public void count(boolean passed, double weight) {
        count(passed, passed, weight);
    }

    private void count(boolean passed, boolean mayPass, double weight) {
        counted++;
        sure.count(passed, weight);
        hopeful.count(mayPass, weight);
    }

    /** Stores the score of an assertion for metrics: that of the judge if one gave it. */
    public void name(Optional<String> name, Judged judged) {
        if (judged.isSkipped()) {
            sure.leaveOut(name);
            hopeful.leaveOut(name);
        } else if (judged.isOpen()) {
            name(name, 0, 1);
        } else {
            OptionalDouble given =
                    judged.record()
                            .judgement()
                            .map(judgement -> judgement.score())
                            .orElse(OptionalDouble.empty());
            double score = given.orElse(judged.passed() ? 1 : 0);
            name(name, score, score);
        }
    }

    public void name(Optional<String> name, double least, double most) {
        sure.name(name, least);
        hopeful.name(name, most);
    }
}
