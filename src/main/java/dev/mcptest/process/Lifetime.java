package dev.mcptest.process;

/** How long what a command has started may go on. */
public enum Lifetime {
    /** Until the command itself has ended. */
    CALL,
    /** Until its runner is closed or the program is interrupted. */
    RUN,
    /** As {@link #RUN}, and an interruption of the program does not end the command itself. */
    LAST
}
