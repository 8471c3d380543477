package dev.mcptest.execute;

import static java.util.Objects.requireNonNull;

import dev.mcptest.match.Snapshot;
import dev.mcptest.match.Verdict;
import dev.mcptest.snapshot.SnapshotFolder;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.Assertion;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** The snapshots of a run as the assertions of one test see them. */
final class StoredValues {

    private final Snapshots snapshots;
    private final SnapshotFolder folder;
    private final String test;
    private final List<String> notes = new ArrayList<>();

    /**
     * @param test what tells the test from all others of the run
     */
    StoredValues(Snapshots snapshots, SnapshotFolder folder, String test) {
        this.snapshots = requireNonNull(snapshots, "snapshots is null");
        this.folder = requireNonNull(folder, "folder is null");
        this.test = requireNonNull(test, "test is null");
    }

    static StoredValues of(Snapshots snapshots, Plan.Step step) {
        return new StoredValues(
                snapshots,
                new SnapshotFolder(step.suite().folder()),
                Integer.toString(step.index()));
    }

    Verdict judge(Snapshot matcher, Assertion assertion, JsonNode value) {
        String owner = test + " " + assertion.position();
        Snapshots.Outcome outcome = snapshots.judge(matcher, folder, owner, value);
        outcome.note().ifPresent(notes::add);
        return outcome.verdict();
    }

    /** Hears that the target of an assertion was not there. */
    void absent(Assertion assertion) {
        if (assertion.matcher() instanceof Snapshot matcher) {
            snapshots.mention(matcher, folder);
        }
    }

    /** Returns what was done to files, for the notes of the test. */
    List<String> notes() {
        return notes;
    }
}
