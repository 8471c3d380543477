package dev.mcptest.snapshot;

/**
 * What a run may do with snapshots.
 *
 * @param update whether those that exist are stored anew
 * @param create whether those that are missing are stored
 */
public record SnapshotPolicy(boolean update, boolean create) {

    /** Compares what exists and stores what is missing. */
    public static final SnapshotPolicy DEFAULT = new SnapshotPolicy(false, true);
}
