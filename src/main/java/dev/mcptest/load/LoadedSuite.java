package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Problem;
import dev.mcptest.source.SourceText;
import dev.mcptest.suite.Suite;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The result of loading a file.
 *
 * @param suite the suite; empty when there is an error
 * @param problems errors and warnings in file order
 * @param unresolved undefined names, with a warning for each place that uses them
 * @param variables the variables that the suite uses, in order of first use
 * @param lookup reads a variable by name, for credentials; does not use {@code variables:}
 * @param text the files of the suite, for reports
 */
public record LoadedSuite(
        Optional<Suite> suite,
        List<Problem> problems,
        Map<String, List<Problem>> unresolved,
        List<ResolvedVariable> variables,
        Function<String, Optional<String>> lookup,
        SourceText text) {

    public LoadedSuite {
        requireNonNull(suite, "suite is null");
        problems = List.copyOf(problems);
        unresolved = Collections.unmodifiableMap(new LinkedHashMap<>(unresolved));
        variables = List.copyOf(variables);
        requireNonNull(lookup, "lookup is null");
        requireNonNull(text, "text is null");
    }
}
