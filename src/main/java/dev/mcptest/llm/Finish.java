package dev.mcptest.llm;

/** Why an answer ended. */
public enum Finish {
    /** The model was done, or wants its calls to be run. */
    COMPLETED,
    /** The answer was cut at a limit. */
    LENGTH,
    /** The answer was refused or withheld. */
    REFUSAL
}
