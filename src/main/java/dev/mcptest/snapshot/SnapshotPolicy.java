package dev.mcptest.snapshot;

/**
 * What a run may do with snapshots.
 *
 * @param update whether existing ones are overwritten
 * @param create whether missing ones are created
 * @param prune whether those that no test uses are deleted
 */
public record SnapshotPolicy(boolean update, boolean create, boolean prune) {

    /** Compares existing snapshots and creates missing ones. */
    public static final SnapshotPolicy DEFAULT = new SnapshotPolicy(false, true, false);

    /** Stores all snapshots anew. */
    public static final SnapshotPolicy UPDATE = new SnapshotPolicy(true, true, false);
}
