package dev.mcptest.process;

/** How long processes started by a command may live. */
public enum Lifetime {
    /** Until the command itself has exited. */
    CALL,
    /** Until its runner is closed or the program is interrupted. */
    RUN,
    /** Like {@link #RUN}, but an interruption of the program does not end the command itself. */
    LAST
}
