package dev.mcptest.cli;

import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.world.World;

/** The options of {@code run} that concern snapshots. */
final class SnapshotOptions {

    static final String REFUSAL =
            "error: --update-snapshots is refused under CI=true, where nobody reviews what it"
                    + " stores; nothing was run. Update them on a machine of your own, or add"
                    + " --allow-update-in-ci.";

    private static final String UPDATE = "--update-snapshots";
    private static final String ALLOW = "--allow-update-in-ci";
    private static final String NO_NEW = "--no-new-snapshots";

    private SnapshotOptions() {}

    static void describe(Layout layout) {
        layout.group(
                25,
                "Snapshots",
                Options.flag(
                        "Store the values of all snapshots that the run touches anew. Refused"
                                + " under CI=true.",
                        "-u",
                        UPDATE),
                Options.flag(
                        "Allow --update-snapshots and --update-known-failures under CI=true.",
                        ALLOW),
                Options.flag("Fail where a snapshot is missing, and write none.", NO_NEW));
    }

    static SnapshotPolicy policy(Arguments arguments) {
        return new SnapshotPolicy(arguments.has(UPDATE), !arguments.has(NO_NEW));
    }

    static boolean refusedInCi(Arguments arguments, World world) {
        return arguments.has(UPDATE) && world.inCi() && !arguments.has(ALLOW);
    }
}
