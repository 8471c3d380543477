package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Position;

import java.util.List;
import java.util.Optional;

/**
 * The revisions of the protocol that a suite is to be run against.
 *
 * @param listed in order, each once; empty for whatever a server speaks
 * @param position where the list stands; empty without one
 */
public record TargetVersions(List<String> listed, Optional<Position> position) {

    /** A suite that does not say. */
    public static final TargetVersions NONE = new TargetVersions(List.of(), Optional.empty());

    /** A revision that suites may name although it never came out; its tests are skipped. */
    public static final String NEVER_PUBLISHED = "2026-03-26";

    public TargetVersions {
        listed = listed.stream().distinct().toList();
        requireNonNull(position, "position is null");
    }
}
