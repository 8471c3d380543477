package dev.mcptest.pool;

import dev.mcptest.plan.Plan;
import dev.mcptest.result.TestId;

import java.util.Optional;

/** Counts how often a server died in a row. Deaths during retries of the same test count once. */
final class Deaths {

    private static final int MOST = 3;

    private int inARow;
    private Optional<TestId> killer = Optional.empty();

    /** Called when the server survived the test that used it last. */
    void survived() {
        inARow = 0;
        killer = Optional.empty();
    }

    /**
     * Called when the server died.
     *
     * @param of the test it died of; empty before the first test
     */
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
