package dev.mcptest.cli;

import java.util.List;

/**
 * Arguments that are paths and nothing else, as a pre-commit hook gives them. They need no parser,
 * whose own start costs as much as reading a suite.
 */
record PathArguments(List<String> positionals) implements Arguments {

    PathArguments {
        positionals = List.copyOf(positionals);
    }

    /** Returns whether no word is an option, or could be one. */
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
