package dev.mcptest.cli.option;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
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

    /** Returns this group without the options whose names occur in other groups. */
    OptionGroup without(List<OptionGroup> others) {
        List<Option<?>> kept = new ArrayList<>();
        for (Option<?> option : options) {
            if (!isIn(others, option.name())) {
                kept.add(option);
            }
        }
        return new OptionGroup(heading, kept);
    }

    private static boolean isIn(List<OptionGroup> groups, String name) {
        for (OptionGroup group : groups) {
            for (Option<?> option : group.options) {
                if (option.name().equals(name)) {
                    return true;
                }
            }
        }
        return false;
    }
}
