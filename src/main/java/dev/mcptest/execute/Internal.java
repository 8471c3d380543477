package dev.mcptest.execute;

/** Words for faults of our own. */
final class Internal {

    private Internal() {}

    static String message(RuntimeException e) {
        StackTraceElement[] trace = e.getStackTrace();
        String where = trace.length == 0 ? "" : " at " + trace[0];
        return "a bug in mcptest, please report it: " + e + where;
    }
}
