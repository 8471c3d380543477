package dev.mcptest.cli;

import java.io.PrintStream;

/** What we say when the fault is our own. */
final class Crash {

    private Crash() {}

    static ExitCode report(RuntimeException e, boolean debug, PrintStream err) {
        if (debug) {
            e.printStackTrace(err);
        }
        String what = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        err.println(
                "internal error: "
                        + what.lines().findFirst().orElse("")
                        + ". This is a bug in mcptest "
                        + Version.NUMBER
                        + ", please report it"
                        + (debug ? "" : " with the output of the same command and --debug")
                        + ".");
        return ExitCode.FAILED;
    }
}
