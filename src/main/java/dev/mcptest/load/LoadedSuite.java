package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Problem;
import dev.mcptest.suite.Suite;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What became of a file.
 *
 * @param suite the suite; empty when a problem forbids to run it
 * @param problems errors and warnings in file order
 * @param unresolved names that nothing defines, with a warning for each place that uses them
 * @param variables what the suite refers to, in the order in which it was first asked for
 * @param lookup reads a variable by name, for credentials; {@code variables:} is not asked
 */
public record LoadedSuite(
        Optional<Suite> suite,
        List<Problem> problems,
        Map<String, List<Problem>> unresolved,
        List<ResolvedVariable> variables,
        Function<String, Optional<String>> lookup) {

    public LoadedSuite {
        requireNonNull(suite, "suite is null");
        problems = List.copyOf(problems);
        unresolved = Collections.unmodifiableMap(new LinkedHashMap<>(unresolved));
        variables = List.copyOf(variables);
        requireNonNull(lookup, "lookup is null");
    }
}
