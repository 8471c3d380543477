package dev.mcptest.cli;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;

import java.util.List;

/**
 * Arguments that are only paths, as a pre-commit hook passes them. They need no parser, whose
 * start-up costs as much as reading a suite.
 */
record PathArguments(List<String> positionals) implements Arguments {

    PathArguments {
        positionals = List.copyOf(positionals);
    }

    /** Returns whether no word is, or could be, an option. */
    static boolean are(List<String> words) {
        for (String word : words) {
            if (word.isEmpty() || word.startsWith("-")) {
                return false;
            }
        }
        return true;
    }

    @Override
    public <T> T get(Option<T> option) {
        return option.read(List.of());
    }

    @Override
    public List<Given> given() {
        return List.of();
    }
}
