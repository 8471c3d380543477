package dev.mcptest.normalize;

/** Finds one kind of value that differs from run to run. */
sealed interface Rule permits TextRule, KeyRule {

    /** Returns its name in suites and recordings, in the plural. */
    String name();

    /** Returns the name in its placeholders. */
    String kind();

    /**
     * Returns whether a value keeps its number for the whole recording. Points in time do not:
     * whether two answers come within the same second is chance.
     */
    default boolean lasting() {
        return true;
    }
}
