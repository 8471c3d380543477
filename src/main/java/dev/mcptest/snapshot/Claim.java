package dev.mcptest.snapshot;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.SnapshotChange;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The value of a snapshot, as set by the first assertion of a run.
 *
 * @param label path of the file, for messages
 * @param note appended to the failure of an assertion with a different value
 * @param change what must still be done to the file
 * @param tests the tests with an assertion that agrees
 */
record Claim(
        String label,
        JsonNode value,
        String note,
        Optional<SnapshotChange> change,
        Set<String> tests) {

    Claim {
        requireNonNull(label, "label is null");
        requireNonNull(value, "value is null");
        requireNonNull(note, "note is null");
        requireNonNull(change, "change is null");
        tests = Set.copyOf(tests);
    }

    Claim with(String test) {
        Set<String> more = new HashSet<>(tests);
        more.add(test);
        return new Claim(label, value, note, change, more);
    }

    Claim without(String test) {
        Set<String> fewer = new HashSet<>(tests);
        fewer.remove(test);
        return new Claim(label, value, note, change, fewer);
    }

    /** Returns a copy for which nothing must be done to the file any more. */
    Claim done() {
        return new Claim(label, value, note, Optional.empty(), tests);
    }
}
