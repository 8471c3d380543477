package dev.mcptest.snapshot;

/**
 * What a run may do with snapshots.
 *
 * @param update whether existing ones are overwritten
 * @param create whether missing ones are created
 */
public record SnapshotPolicy(boolean update, boolean create) {

    /** Compares existing snapshots and creates missing ones. */
    public static final SnapshotPolicy DEFAULT = new SnapshotPolicy(false, true);

    /** Stores all snapshots anew. */
    public static final SnapshotPolicy UPDATE = new SnapshotPolicy(true, true);
}
