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
                    "Allow --update-snapshots and --update-known-failures under CI=true.");
    private static final Option<Boolean> NO_NEW =
            Option.flag("--no-new-snapshots", "Fail where a snapshot is missing, and write none.");
    static final OptionGroup GROUP = OptionGroup.of("Snapshots", UPDATE, ALLOW_IN_CI, NO_NEW);

    private SnapshotOptions() {}

    static SnapshotPolicy policy(Arguments arguments) {
        return new SnapshotPolicy(arguments.get(UPDATE), !arguments.get(NO_NEW));
    }

    /**
     * Refuses to store snapshots unnoticed.
     *
     * @throws RefusedException under {@code CI=true}, unless it is allowed
     */
    static void checkCi(Arguments arguments, World world) {
        if (arguments.get(UPDATE) && world.inCi() && !arguments.get(ALLOW_IN_CI)) {
            throw new RefusedException(
                    "--update-snapshots is refused under CI=true, where nobody reviews what it"
                            + " stores; nothing was run. Update them on a machine of your own, or"
                            + " add --allow-update-in-ci.");
        }
    }
}
