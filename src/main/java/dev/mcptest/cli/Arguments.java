package dev.mcptest.cli;

import java.util.List;
import java.util.Optional;

/** The parsed arguments of one command. */
interface Arguments {

    /** Returns whether an option was given. */
    boolean has(String option);

    /** Returns the value of an option that takes one. */
    Optional<String> value(String option);

    /** Returns the values of an option that may be given several times. */
    List<String> values(String option);

    /** Returns the options that were given, in the order of the command line. */
    List<Given> given();

    /**
     * An option that was given.
     *
     * @param name its long name
     * @param values what it was given, as it was written; empty for a flag
     */
    record Given(String name, List<String> values) {
        public Given {
            values = List.copyOf(values);
        }
    }

    /** Returns the words that are no options. */
    List<String> positionals();
}
