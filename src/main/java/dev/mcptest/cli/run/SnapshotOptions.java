package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.RefusedException;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.world.World;

/** The options of {@code run} about snapshots. */
final class SnapshotOptions {

    static final Option<Boolean> UPDATE =
            Option.flag(
                            "--update-snapshots",
                            "Store the values of all snapshots that the run touches anew. Refused"
                                    + " under CI=true.")
                    .or("-u");
    static final Option<Boolean> ALLOW_IN_CI =
            Option.flag(
                    "--allow-update-in-ci",
                    "Allow --update-snapshots, --prune-snapshots and --update-known-failures under"
                            + " CI=true.");
    static final Option<Boolean> PRUNE =
            Option.flag(
                    "--prune-snapshots",
                    "Delete the snapshots that no test uses, if every test of the suites ran and"
                            + " passed. Refused under CI=true.");
    private static final Option<Boolean> NO_NEW =
            Option.flag("--no-new-snapshots", "Fail where a snapshot is missing, and write none.");
    static final OptionGroup GROUP =
            OptionGroup.of("Snapshots", UPDATE, PRUNE, ALLOW_IN_CI, NO_NEW);

    private SnapshotOptions() {}

    static SnapshotPolicy policy(Arguments arguments) {
        return new SnapshotPolicy(
                arguments.get(UPDATE), !arguments.get(NO_NEW), arguments.get(PRUNE));
    }

    /**
     * Refuses to store or delete snapshots unnoticed.
     *
     * @throws RefusedException under {@code CI=true}, unless it is allowed
     */
    static void checkCi(Arguments arguments, World world) {
        if (!world.inCi() || arguments.get(ALLOW_IN_CI)) {
            return;
        }
        if (arguments.get(PRUNE)) {
            throw new RefusedException(
                    "--prune-snapshots is refused under CI=true, where nobody reviews what it"
                            + " deletes; nothing was run. Prune them on a machine of your own, or"
                            + " add --allow-update-in-ci.");
        }
        if (arguments.get(UPDATE)) {
            throw new RefusedException(
                    "--update-snapshots is refused under CI=true, where nobody reviews what it"
                            + " stores; nothing was run. Update them on a machine of your own, or"
                            + " add --allow-update-in-ci.");
        }
    }
}
