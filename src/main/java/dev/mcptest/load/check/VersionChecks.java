package dev.mcptest.load.check;

import static dev.mcptest.suite.TargetVersions.NEVER_PUBLISHED;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.FilledSuite;

final class VersionChecks {

    private VersionChecks() {}

    static void check(FilledSuite draft) {
        for (SourceNode version : draft.root().items("target_versions")) {
            if (version.text().equals(NEVER_PUBLISHED)) {
                draft.problems()
                        .warning(
                                WarningCode.UNPUBLISHED_REVISION,
                                version,
                                NEVER_PUBLISHED + " was never published, so its tests are skipped",
                                "did you mean 2025-11-25 or 2026-07-28?");
            }
        }
    }
}
