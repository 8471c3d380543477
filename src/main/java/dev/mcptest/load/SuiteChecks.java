package dev.mcptest.load;

/**
 * Checks what the schema of suites cannot express. The checks of one block are part of that block:
 * most suites use few blocks, and a check class that is not loaded costs nothing.
 */
final class SuiteChecks {

    private SuiteChecks() {}

    static void check(FilledSuite draft) {
        FixtureChecks.check(draft);
        StepChecks.check(draft);
        ReferenceChecks.check(draft);
        MetricChecks.check(draft);
        MatcherChecks.check(draft);
        FileChecks.check(draft);
        LintChecks.check(draft);
        TargetChecks.check(draft);
        HoldsAlwaysChecks.check(draft);
        checkBlocks(draft);
    }

    private static void checkBlocks(FilledSuite draft) {
        for (Block block : Blocks.all()) {
            if (draft.has(block.key())) {
                block.check(draft);
            }
        }
        if (draft.has("faults")) {
            FaultChecks.check(draft);
        }
        if (draft.has("rubrics")) {
            RubricChecks.check(draft);
        }
        if (draft.has("cassette")) {
            RecordingChecks.check(draft);
        }
        if (draft.has("target_versions")) {
            VersionChecks.check(draft);
        }
    }
}
