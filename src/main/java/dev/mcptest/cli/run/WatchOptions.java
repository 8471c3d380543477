package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.output.ReportPlan;

import java.util.List;

/** The options of {@code run} that make it run again when files change. */
final class WatchOptions {

    static final Option<Boolean> WATCH =
            Option.flag(
                    "--watch",
                    "Stay, and run again what a change of a file touches: suites, what they read,"
                            + " files in server commands.");
    static final Option<List<String>> PATH =
            Option.list(
                    "--watch-path",
                    "PATH",
                    Values.PATH,
                    "With --watch: run everything when something in this folder changes.");
    static final OptionGroup GROUP = OptionGroup.of("Watching", WATCH, PATH);

    private WatchOptions() {}

    /**
     * Checks that the options fit together.
     *
     * @throws UsageException for a report that is not for people, for what needs a whole run, and
     *     for paths without watching
     */
    static boolean wanted(Arguments arguments) {
        if (!arguments.get(WATCH)) {
            if (!arguments.get(PATH).isEmpty()) {
                throw new UsageException("--watch-path is for --watch");
            }
            return false;
        }
        for (String reporter : arguments.get(ReportPlan.REPORTER)) {
            if (!reporter.equals("pretty")) {
                throw new UsageException(
                        "--watch prints for people, so --reporter "
                                + reporter
                                + " does not go with it");
            }
        }
        if (arguments.get(ReportPlan.OUTPUT).isPresent()) {
            throw new UsageException("--watch prints for people, so --output does not go with it");
        }
        if (CassetteOptions.recording(arguments)) {
            throw new UsageException(
                    "--record stores what a whole run gives, so it does not go with --watch");
        }
        if (arguments.get(LedgerOptions.UPDATE)
                || arguments.get(CoverageOptions.COVERAGE)
                || arguments.get(CoverageOptions.THRESHOLD).isPresent()) {
            throw new UsageException(
                    "--update-known-failures and --coverage need a whole run, so they do not go"
                            + " with --watch");
        }
        return true;
    }
}
