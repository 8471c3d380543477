package dev.mcptest.load;

/** Points out a protocol revision that never came out. */
final class VersionChecks {

    private static final String NEVER_PUBLISHED = "2026-03-26";

    private VersionChecks() {}

    static void check(Draft draft) {
        for (SourceNode version : draft.root().items("target_versions")) {
            if (version.text().equals(NEVER_PUBLISHED)) {
                draft.problems()
                        .warning(
                                "unpublished-revision",
                                version,
                                NEVER_PUBLISHED
                                        + " was never published; no server is known to speak it",
                                "did you mean 2025-11-25 or 2026-07-28?");
            }
        }
    }
}
