package dev.mcptest.mock.manifest;

import java.util.List;
import java.util.Optional;

/**
 * The protocol revisions that a mock server speaks.
 *
 * @param sessions those that open with {@code initialize}, oldest first
 * @param stateless whether requests of 2026-07-28 are answered too
 */
public record Revisions(List<String> sessions, boolean stateless) {

    /** The revision that has no sessions. */
    public static final String STATELESS = "2026-07-28";

    /** The prefix of what {@link #STATELESS} puts into {@code _meta}. */
    public static final String META = "io.modelcontextprotocol/";

    /** Every published revision. */
    public static final Revisions ALL =
            new Revisions(List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"), true);

    public Revisions {
        sessions = List.copyOf(sessions);
    }

    /** Returns a single revision; empty when it was never published. */
    public static Optional<Revisions> only(String revision) {
        if (revision.equals(STATELESS)) {
            return Optional.of(new Revisions(List.of(), true));
        }
        return ALL.sessions.contains(revision)
                ? Optional.of(new Revisions(List.of(revision), false))
                : Optional.empty();
    }

    /** Returns the values that {@link #only} accepts. */
    public static String spellings() {
        return String.join(", ", ALL.sessions) + " or " + STATELESS;
    }
}
