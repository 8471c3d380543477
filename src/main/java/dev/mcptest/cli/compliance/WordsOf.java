package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.suite.SuiteArguments;

import java.util.List;

/** The arguments of a command with these words as suites. */
record WordsOf(Arguments all, List<String> positionals) implements Arguments {

    WordsOf {
        positionals = List.copyOf(positionals);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T get(Option<T> option) {
        return option == (Object) SuiteArguments.CONFIG ? (T) List.<String>of() : all.get(option);
    }

    @Override
    public List<Given> given() {
        return all.given();
    }
}
