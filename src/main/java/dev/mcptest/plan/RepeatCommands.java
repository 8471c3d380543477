package dev.mcptest.plan;

/** Builds commands that run one test of a plan again. */
public interface RepeatCommands {

    /** Returns the command that repeats a test. */
    String reproduce(Plan.Step step);

    /** Returns the command that stores the values of the snapshots of a test anew. */
    String accept(Plan.Step step);
}
