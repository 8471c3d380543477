package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.CoverageThreshold;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Values;
import dev.mcptest.result.RunRecord;

import java.math.BigDecimal;
import java.util.Optional;

/** The options of {@code run} about coverage. */
final class CoverageOptions {

    static final Option<Boolean> COVERAGE =
            Option.flag(
                    "--coverage",
                    "Report which parts of the servers the tests exercise, and which they do not.");
    static final Option<Optional<BigDecimal>> THRESHOLD =
            Option.of(
                    "--coverage-threshold",
                    "N",
                    Values.PERCENT,
                    "Exit with 6 when all tests pass but less than this percentage is covered."
                            + " Implies --coverage.");

    static final OptionGroup GROUP = OptionGroup.of("Coverage", COVERAGE, THRESHOLD);

    private CoverageOptions() {}

    static boolean wanted(Arguments arguments) {
        return arguments.get(COVERAGE) || arguments.get(THRESHOLD).isPresent();
    }

    /** Judges the coverage of a run whose tests passed. */
    static ExitCode judge(RunRecord record, Arguments arguments, Session session) {
        Optional<BigDecimal> least = arguments.get(THRESHOLD);
        return least.isPresent() && record.coverage().isPresent()
                ? CoverageThreshold.judge(record.coverage().get(), least.get(), session)
                : ExitCode.OK;
    }
}
