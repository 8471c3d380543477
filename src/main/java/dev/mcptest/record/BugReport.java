package dev.mcptest.record;

import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;

/** Messages for bugs in mcptest, and for limits of the machine that it runs into. */
public final class BugReport {

    private BugReport() {}

    /** Returns the failure of a test that could not run to its end. */
    public static Failure failure(String test, Throwable fault) {
        return Failure.of(FailureKind.INTERNAL, test, message(fault));
    }

    private static String message(Throwable outer) {
        // Work on a separate thread has its errors wrapped.
        Throwable fault =
                outer instanceof IllegalStateException && outer.getCause() instanceof Error error
                        ? error
                        : outer;
        if (fault instanceof OutOfMemoryError) {
            return "mcptest ran out of memory in this test ("
                    + fault.getMessage()
                    + "); MCPTEST_JAVA_OPTS=-Xmx4g gives it more";
        }
        if (fault instanceof StackOverflowError) {
            return "something in this test is nested deeper than mcptest can follow";
        }
        StackTraceElement[] trace = fault.getStackTrace();
        String where = trace.length == 0 ? "" : " at " + trace[0];
        return "a bug in mcptest, please report it: " + fault + where;
    }
}
