package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;

import java.util.List;

/** Arguments of which only some words name suites. */
public record OtherWords(Arguments arguments, List<String> positionals) implements Arguments {

    public OtherWords {
        positionals = List.copyOf(positionals);
    }

    @Override
    public <T> T get(Option<T> option) {
        return arguments.get(option);
    }

    @Override
    public List<Given> given() {
        return arguments.given();
    }
}
