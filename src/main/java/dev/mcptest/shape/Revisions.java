package dev.mcptest.shape;

import java.util.List;

/** The names of the protocol revisions, which sort by age. */
final class Revisions {

    static final String V2024_11_05 = "2024-11-05";
    static final String V2025_03_26 = "2025-03-26";
    static final String V2025_06_18 = "2025-06-18";
    static final String V2025_11_25 = "2025-11-25";
    static final String V2026_07_28 = "2026-07-28";

    private static final List<String> ALL =
            List.of(V2024_11_05, V2025_03_26, V2025_06_18, V2025_11_25, V2026_07_28);

    private Revisions() {}

    static boolean isKnown(String revision) {
        return ALL.contains(revision);
    }

    /** Returns whether a revision is this one or a later one. */
    static boolean isSince(String revision, String first) {
        return revision.compareTo(first) >= 0;
    }
}
