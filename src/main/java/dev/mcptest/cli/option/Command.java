package dev.mcptest.cli.option;

/** A subcommand. */
public interface Command {

    /** Returns whether words that are not options may be any paths. */
    default boolean takesPaths() {
        return false;
    }

    Usage usage();

    /**
     * Runs the command.
     *
     * @throws UsageException when the arguments do not fit together
     * @throws RefusedException when the command is refused under {@code CI=true}
     */
    ExitCode run(Arguments arguments, Session session);
}
