package dev.mcptest.load.check;

import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.MatcherChecks;

/**
 * Checks what the schema of suites cannot express. The checks of one block are part of that block:
 * most suites use few blocks, and a check class that is not loaded costs nothing.
 */
public final class SuiteChecks {

    private SuiteChecks() {}

    public static void check(FilledSuite suite) {
        FixtureChecks.check(suite);
        StepChecks.check(suite);
        ReferenceChecks.check(suite);
        MetricChecks.check(suite);
        if (MatcherChecks.check(suite) || suite.has("evals") || suite.has("calibration")) {
            JudgeChecks.check(suite);
        }
        FileChecks.check(suite);
        LintChecks.check(suite);
        TargetChecks.check(suite);
        HoldsAlwaysChecks.check(suite);
        checkBlocks(suite);
    }

    private static void checkBlocks(FilledSuite suite) {
        for (Block block : suite.blocks()) {
            if (suite.has(block.key())) {
                block.check(suite);
            }
        }
        if (suite.has("faults")) {
            FaultChecks.check(suite);
        }
        if (suite.has("rubrics")) {
            RubricChecks.check(suite);
        }
        if (suite.has("scorers")) {
            ScorerChecks.check(suite);
        }
        if (suite.has("cassette")) {
            RecordingChecks.check(suite);
        }
        if (suite.has("target_versions")) {
            VersionChecks.check(suite);
        }
    }
}
