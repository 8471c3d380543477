package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.UsageException;

import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

import java.util.List;

/** Arguments parsed by picocli. */
record ParsedArguments(ParseResult parsed) implements Arguments {

    ParsedArguments {
        requireNonNull(parsed, "parsed is null");
    }

    /**
     * Validates all arguments. An empty word usually comes from an unset variable, so it is not
     * accepted as the current folder.
     *
     * @throws UsageException when an argument is invalid
     */
    void check() {
        for (String word : positionals()) {
            if (word.isEmpty()) {
                throw new UsageException("an argument is empty; is a variable not set?");
            }
        }
        given().forEach(given -> get(given.option()));
    }

    @Override
    public <T> T get(Option<T> option) {
        OptionSpec matched = parsed.matchedOption(option.name());
        return option.read(matched == null ? List.of() : matched.originalStringValues());
    }

    @Override
    public List<Given> given() {
        return parsed.matchedOptions().stream()
                .distinct()
                .map(spec -> given(Picocli.option(spec), spec))
                .toList();
    }

    private static Given given(Option<?> option, ArgSpec spec) {
        return new Given(
                option,
                option.arity() == Option.Arity.FLAG ? List.of() : spec.originalStringValues());
    }

    @Override
    public List<String> positionals() {
        // picocli returns the same words again for each place where an option interrupts them.
        return parsed.matchedPositionals().stream()
                .findFirst()
                .map(ArgSpec::originalStringValues)
                .orElse(List.of());
    }
}
