package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** The parsed arguments of one command. */
interface Arguments {

    /**
     * Returns the value of an option; what stands for none when it is not given, or when the
     * command does not have it.
     *
     * @throws UsageException when the text that was given is not a value of the option
     */
    <T> T get(Option<T> option);

    /** Returns the options that were given, in the order of the command line. */
    List<Given> given();

    /**
     * An option that was given.
     *
     * @param values as they were written; empty for a flag
     */
    record Given(Option<?> option, List<String> values) {
        public Given {
            requireNonNull(option, "option is null");
            values = List.copyOf(values);
        }

        /** Returns it as it was written, once for each value. */
        List<String> words() {
            return values.isEmpty()
                    ? List.of(option.name())
                    : values.stream().map(value -> option.name() + " " + value).toList();
        }
    }

    /** Returns the words that are not options. */
    List<String> positionals();
}
