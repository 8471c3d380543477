package dev.mcptest.cli;

/** A subcommand: its options, and what it does with them. */
interface Command {

    /** Adds options, parameters and help texts. */
    void describe(Layout layout);

    /**
     * Does it.
     *
     * @throws UsageException when the arguments make no sense together
     */
    ExitCode run(Arguments arguments, Session session);
}
