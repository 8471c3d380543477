package dev.mcptest.cli;

import picocli.CommandLine.ParseResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The parsed arguments of one command. */
final class Arguments {

    private final ParseResult parsed;

    Arguments(ParseResult parsed) {
        this.parsed = parsed;
    }

    boolean has(String option) {
        return parsed.hasMatchedOption(option);
    }

    Optional<String> value(String option) {
        return Optional.ofNullable(parsed.<String>matchedOptionValue(option, null));
    }

    List<String> values(String option) {
        return List.copyOf(parsed.matchedOptionValue(option, List.<String>of()));
    }

    List<String> positionals() {
        List<String> all = new ArrayList<>();
        parsed.matchedPositionals().forEach(spec -> all.addAll(spec.originalStringValues()));
        return all;
    }
}
