package dev.mcptest.cli;

/** A subcommand: its options, and what it does with them. */
interface Command {

    /** Returns whether any words that are not options are paths to it. */
    default boolean takesPaths() {
        return false;
    }

    /** Returns its options and the texts of its help. */
    Usage usage();

    /**
     * Runs the command.
     *
     * @throws UsageException when the arguments make no sense together
     * @throws RefusedException when it is not done under {@code CI=true}
     */
    ExitCode run(Arguments arguments, Session session);
}
