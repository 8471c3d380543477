package dev.mcptest.cli;

import java.util.List;
import java.util.Optional;

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
    public boolean has(String option) {
        return false;
    }

    @Override
    public Optional<String> value(String option) {
        return Optional.empty();
    }

    @Override
    public List<String> values(String option) {
        return List.of();
    }

    @Override
    public List<Given> given() {
        return List.of();
    }
}
