package dev.mcptest.pool;

import dev.mcptest.plan.Plan;
import dev.mcptest.result.TestId;

import java.util.Optional;

/** Counts how often a server died in a row; deaths of one test that is run again count as one. */
final class Deaths {

    private static final int MOST = 3;

    private int inARow;
    private Optional<TestId> killer = Optional.empty();

    /** Hears that the server outlived the test that used it last. */
    void survived() {
        inARow = 0;
        killer = Optional.empty();
    }

    /** Hears that the server died of a test; of none, when it did so before the first. */
    void died(Optional<Plan.Step> of) {
        Optional<TestId> test = of.map(step -> step.test().header().id());
        if (test.isEmpty() || !killer.equals(test)) {
            inARow++;
            killer = test;
        }
    }

    boolean tooMany() {
        return inARow >= MOST;
    }

    int inARow() {
        return inARow;
    }
}
