package dev.mcptest.snapshot;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.SnapshotChange;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What the first assertion of a run says the value of a snapshot is.
 *
 * @param label path of the file, for people
 * @param note what to say of a value that is another one
 * @param change what is still to be done to the file
 * @param tests those with an assertion that agrees
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

    /** Returns this with one more test that agrees. */
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

    /** Returns this when nothing is left to be done to the file. */
    Claim done() {
        return new Claim(label, value, note, Optional.empty(), tests);
    }
}
