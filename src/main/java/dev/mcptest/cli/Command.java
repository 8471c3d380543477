package dev.mcptest.cli;

/** A subcommand: its options, and what it does with them. */
interface Command {

    /** Returns whether any words that are no options are paths to it. */
    default boolean takesPaths() {
        return false;
    }

    /** Adds options, parameters and help texts. */
    void describe(Layout layout);

    /**
     * Does it.
     *
     * @throws UsageException when the arguments make no sense together
     */
    ExitCode run(Arguments arguments, Session session);
}
