package dev.mcptest.cli.option;

import dev.mcptest.report.text.CoverageText;
import dev.mcptest.result.part.Coverage;

import java.math.BigDecimal;

/** Judges a coverage. */
public final class CoverageThreshold {

    private CoverageThreshold() {}

    /**
     * Compares a coverage with a threshold, and reports on stderr when it is below.
     *
     * @param least in percent
     */
    public static ExitCode judge(Coverage coverage, BigDecimal least, Session session) {
        if (coverage.reaches(least)) {
            return ExitCode.OK;
        }
        session.console()
                .err()
                .println(
                        "error: the coverage of "
                                + CoverageText.counts(
                                        coverage.percent(), coverage.covered(), coverage.total())
                                + " is below the threshold of "
                                + least.toPlainString()
                                + " %");
        return ExitCode.BELOW_THRESHOLD;
    }
}
