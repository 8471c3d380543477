package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Position;

import java.util.List;
import java.util.Optional;

/**
 * The protocol revisions to run a suite against.
 *
 * @param listed in order, without duplicates; empty to accept the revision of the server
 * @param position the position of the list; empty without one
 */
public record TargetVersions(List<String> listed, Optional<Position> position) {

    /** A suite without {@code target_versions}. */
    public static final TargetVersions NONE = new TargetVersions(List.of(), Optional.empty());

    /** A revision that suites may name although it was never published; its tests are skipped. */
    public static final String NEVER_PUBLISHED = "2026-03-26";

    public TargetVersions {
        listed = listed.stream().distinct().toList();
        requireNonNull(position, "position is null");
    }
}
