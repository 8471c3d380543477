package dev.mcptest.cli;

/** A subcommand: its options, and what it does with them. */
interface Command {

    /** Begins, in the background, what will be needed once the arguments are parsed. */
    default void prepare() {}

    /** Adds options, parameters and help texts. */
    void describe(Layout layout);

    /**
     * Does it.
     *
     * @throws UsageException when the arguments make no sense together
     */
    ExitCode run(Arguments arguments, Session session);
}
