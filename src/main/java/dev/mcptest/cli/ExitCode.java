package dev.mcptest.cli;

import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

/** What the program tells its caller. The numbers are part of the contract with users. */
enum ExitCode {
    /** All passed, or the command did what it was asked. */
    OK(0),
    /** A test, a check, a connection or an authentication failed; or a fault of our own. */
    FAILED(1),
    /**
     * The command line or a suite is wrong: nothing was sent to a server, or a test met a mistake
     * of its suite that only running it could show.
     */
    USAGE(2),
    /** Refused, so that a build does not do it unnoticed. */
    REFUSED(5),
    /** No test was selected. */
    NOTHING_SELECTED(7),
    /** Ctrl-C. */
    INTERRUPTED(130);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    /** Returns what a run that could be reported tells its caller. */
    static ExitCode of(RunRecord record) {
        boolean suiteFault =
                record.tests().stream()
                        .filter(TestRecord::isUnexpectedFailure)
                        .flatMap(test -> test.failures().stream())
                        .anyMatch(failure -> failure.kind() == FailureKind.SUITE);
        if (suiteFault) {
            return USAGE;
        }
        return record.passed() ? OK : FAILED;
    }

    int number() {
        return number;
    }
}
