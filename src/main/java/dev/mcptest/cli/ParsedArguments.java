package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Arguments with options among them. */
record ParsedArguments(ParseResult parsed) implements Arguments {

    private static final Set<String> PATHS = Set.of("FILE", "PATH", "FOLDER");

    ParsedArguments {
        requireNonNull(parsed, "parsed is null");
    }

    /**
     * Checks that every path is one: an empty word is mostly a variable that is not set, and no
     * name of the folder one is in.
     *
     * @throws UsageException when one is empty
     */
    void checkPaths() {
        for (String word : positionals()) {
            if (word.isEmpty()) {
                throw new UsageException("an argument is empty; is a variable not set?");
            }
        }
        for (OptionSpec option : parsed.matchedOptions()) {
            if (PATHS.contains(option.paramLabel()) && option.stringValues().contains("")) {
                throw new UsageException(option.longestName() + " names no file");
            }
        }
    }

    @Override
    public boolean has(String option) {
        return parsed.hasMatchedOption(option);
    }

    @Override
    public Optional<String> value(String option) {
        return Optional.ofNullable(parsed.<String>matchedOptionValue(option, null));
    }

    @Override
    public List<String> values(String option) {
        return List.copyOf(parsed.matchedOptionValue(option, List.<String>of()));
    }

    @Override
    public List<Given> given() {
        return parsed.matchedOptions().stream()
                .distinct()
                .map(option ->
                        new Given(
                                option.longestName(),
                                option.arity().max() == 0
                                        ? List.of()
                                        : option.originalStringValues()))
                .toList();
    }

    @Override
    public List<String> positionals() {
        List<String> all = new ArrayList<>();
        parsed.matchedPositionals().forEach(spec -> all.addAll(spec.originalStringValues()));
        return all;
    }
}
