package dev.mcptest.record;

import dev.mcptest.plan.Plan;
import dev.mcptest.result.Failure;

/**
 * A failure that was found after the end of its test.
 *
 * @param step the test
 */
public record LateFailure(Plan.Step step, Failure failure) {

    public static LateFailure ofOurs(Plan.Step step, Throwable fault) {
        return new LateFailure(step, BugReport.failure(step.test().header().name(), fault));
    }
}
