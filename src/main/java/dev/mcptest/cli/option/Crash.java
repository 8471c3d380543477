package dev.mcptest.cli.option;

import java.io.PrintStream;

/** Prints the message for a bug in mcptest. */
public final class Crash {

    private Crash() {}

    public static ExitCode report(Throwable fault, boolean debug, PrintStream err) {
        if (debug) {
            fault.printStackTrace(err);
        }
        err.println("internal error: " + (isOfMemory(fault) ? tooLarge() : bug(fault, debug)));
        return ExitCode.FAILED;
    }

    /** Makes uncaught exceptions of background threads print the same message. */
    public static void reportUncaught(boolean debug, PrintStream err) {
        Thread.setDefaultUncaughtExceptionHandler((_, fault) -> {
            report(fault, debug, err);
            err.flush();
        });
    }

    private static boolean isOfMemory(Throwable fault) {
        return fault instanceof OutOfMemoryError;
    }

    private static String tooLarge() {
        return "mcptest ran out of memory. MCPTEST_JAVA_OPTS=-Xmx4g gives it more.";
    }

    private static String bug(Throwable fault, boolean debug) {
        String message = fault.getMessage();
        String what = message == null ? fault.getClass().getSimpleName() : message;
        return what.lines().findFirst().orElse("")
                + ". This is a bug in mcptest "
                + Version.NUMBER
                + ", please report it"
                + (debug ? "" : " with the output of the same command and --debug")
                + ".";
    }
}
