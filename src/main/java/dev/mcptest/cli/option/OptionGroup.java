package dev.mcptest.cli.option;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A group of options in the help.
 *
 * @param heading empty for the first group, which has no heading
 */
public record OptionGroup(String heading, List<Option<?>> options) {

    public OptionGroup {
        requireNonNull(heading, "heading is null");
        options = List.copyOf(options);
    }

    public static OptionGroup of(String heading, Option<?>... options) {
        return new OptionGroup(heading, List.of(options));
    }
}
