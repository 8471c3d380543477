package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A group of options in the help.
 *
 * @param heading empty for the first group, which has no heading
 */
record OptionGroup(String heading, List<Option<?>> options) {

    OptionGroup {
        requireNonNull(heading, "heading is null");
        options = List.copyOf(options);
    }

    static OptionGroup of(String heading, Option<?>... options) {
        return new OptionGroup(heading, List.of(options));
    }
}
