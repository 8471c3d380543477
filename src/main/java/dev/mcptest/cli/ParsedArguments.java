package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import picocli.CommandLine.ParseResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Arguments with options among them. */
record ParsedArguments(ParseResult parsed) implements Arguments {

    ParsedArguments {
        requireNonNull(parsed, "parsed is null");
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
