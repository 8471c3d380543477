package dev.mcptest.cli.shell;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Usage;

import java.util.List;

/**
 * A command as its help describes it.
 *
 * @param summary one line
 */
public record CommandHelp(String name, String summary, Usage usage) {

    public CommandHelp {
        requireNonNull(name, "name is null");
        requireNonNull(summary, "summary is null");
        requireNonNull(usage, "usage is null");
    }

    /** Returns all options, the global ones too. */
    List<? extends Option<?>> options() {
        return usage.allGroups().stream().flatMap(group -> group.options().stream()).toList();
    }

    /** Returns the words that it takes first; empty when they cannot be listed. */
    List<String> choices() {
        return usage.words().map(Usage.Words::choices).orElse(List.of());
    }

    /** Returns whether files may stand in the place of these words. */
    boolean takesFiles() {
        return usage.words().map(Usage.Words::several).orElse(false);
    }
}
