package dev.mcptest.judge;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.match.Snapshot;
import dev.mcptest.match.Verdict;
import dev.mcptest.plan.Plan;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.snapshot.SnapshotFolder;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** The snapshots of a run, as seen by the assertions of one test. */
public final class StoredValues {

    private final Snapshots snapshots;
    private final SnapshotFolder folder;
    private final String test;

    /**
     * @param test a key that is unique within the run
     */
    public StoredValues(Snapshots snapshots, SnapshotFolder folder, String test) {
        this.snapshots = requireNonNull(snapshots, "snapshots is null");
        this.folder = requireNonNull(folder, "folder is null");
        this.test = requireNonNull(test, "test is null");
    }

    public static StoredValues of(Snapshots snapshots, Plan.Step step) {
        return new StoredValues(snapshots, new SnapshotFolder(step.suite().folder()), key(step));
    }

    private static String key(Plan.Step step) {
        return Integer.toString(step.index());
    }

    /**
     * Writes the pending snapshot files of a test if it passed, and notes that in its record.
     *
     * @param whole whether the test ran to its end
     */
    public static TestRecord settle(
            Snapshots snapshots, Plan.Step step, TestRecord test, boolean whole) {
        boolean passed = whole && test.status() == Status.PASS;
        Snapshots.Settled settled = snapshots.settle(key(step), passed);
        TestRecord record = settled.notes().isEmpty() ? test : test.withNotes(settled.notes());
        for (String reason : settled.unwritten()) {
            record = record.failed(unwritten(test, reason));
        }
        return record;
    }

    /** Returns the files that were created for a test. */
    public static List<String> created(Snapshots snapshots, Plan.Step step) {
        return snapshots.created(key(step));
    }

    /** Drops the pending snapshots of a test that did not run to its end. */
    public static void forget(Snapshots snapshots, Plan.Step step) {
        snapshots.settle(key(step), false);
    }

    private static Failure unwritten(TestRecord test, String reason) {
        return new Failure(
                FailureKind.ASSERTION,
                test.name(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("snapshot"),
                reason,
                Optional.empty(),
                Optional.empty(),
                Json.object());
    }

    Verdict judge(Snapshot matcher, JsonNode value) {
        return snapshots.judge(matcher, folder, test, value);
    }

    /** Called when the target of an assertion does not exist. */
    void absent(Assertion assertion) {
        if (assertion.matcher() instanceof Snapshot matcher) {
            snapshots.mention(matcher, folder);
        }
    }
}
