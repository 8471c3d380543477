package dev.mcptest.cli;

/** What the program tells its caller. The numbers are part of the contract with users. */
enum ExitCode {
    /** All passed, or the command did what it was asked. */
    OK(0),
    /** A test, a check, a connection or an authentication failed; or a fault of our own. */
    FAILED(1),
    /** The command line or a suite is wrong; nothing was sent to a server. */
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

    int number() {
        return number;
    }
}
