package dev.mcptest.cli.option;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** The parsed arguments of one command. */
public interface Arguments {

    /**
     * Returns the value of an option; its default when the option is not given or the command does
     * not have it.
     *
     * @throws UsageException when the given text is not a valid value
     */
    <T> T get(Option<T> option);

    List<Given> given();

    /**
     * An option given on the command line.
     *
     * @param values as written; empty for a flag
     */
    record Given(Option<?> option, List<String> values) {
        public Given {
            requireNonNull(option, "option is null");
            values = List.copyOf(values);
        }

        /** Returns it as written, once for each value. */
        public List<String> words() {
            return values.isEmpty()
                    ? List.of(option.name())
                    : values.stream().map(value -> option.name() + " " + value).toList();
        }
    }

    List<String> positionals();
}
