package dev.mcptest.cli.option;

import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;

import java.util.Set;

/** The exit codes. The numbers are part of the contract with users. */
public enum ExitCode {
    /** Everything passed, or the command did its work. */
    OK(0),
    /** A test, a check, a connection or an authentication failed, or mcptest itself. */
    FAILED(1),
    /**
     * The command line or a suite is wrong: either nothing was sent to a server, or a test met a
     * mistake in its suite that shows only when it runs.
     */
    USAGE(2),
    /** A cap on cost was reached; or refused in CI, so that a build does not do it unnoticed. */
    REFUSED(5),
    /** Less is covered than asked for. */
    BELOW_THRESHOLD(6),
    /** No test was selected. */
    NOTHING_SELECTED(7),
    /** Ctrl-C. */
    INTERRUPTED(130);

    private static final Set<String> COSTS = Set.of("per_test_usd_cents", "per_suite_usd_cents");

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    /** Returns the exit code for a run that could be reported. */
    public static ExitCode of(RunRecord record) {
        boolean suiteFault =
                record.tests().stream()
                        .filter(TestRecord::isUnexpectedFailure)
                        .flatMap(test -> test.failures().stream())
                        .anyMatch(failure -> failure.kind() == FailureKind.SUITE);
        if (suiteFault) {
            return USAGE;
        }
        if (record.tests().stream().anyMatch(ExitCode::isOverCost)) {
            return REFUSED;
        }
        return record.passed() ? OK : FAILED;
    }

    private static boolean isOverCost(TestRecord test) {
        boolean left =
                test.kind() == TestKind.EVAL
                        && test.skipReason()
                                .filter(it -> it.startsWith(Outcome.COST_CAP))
                                .isPresent();
        return left
                || test.failures().stream()
                        .anyMatch(failure -> failure.matcher().filter(COSTS::contains).isPresent());
    }

    public int number() {
        return number;
    }
}
