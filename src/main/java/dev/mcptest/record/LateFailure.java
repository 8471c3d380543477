package dev.mcptest.record;

import dev.mcptest.plan.Plan;
import dev.mcptest.result.Failure;

/**
 * Something that was found when the test was over which answers for it.
 *
 * @param step the test
 */
public record LateFailure(Plan.Step step, Failure failure) {

    public static LateFailure ofOurs(Plan.Step step, Throwable fault) {
        return new LateFailure(step, BugReport.failure(step.test().header().name(), fault));
    }
}
