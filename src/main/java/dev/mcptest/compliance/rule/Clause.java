package dev.mcptest.compliance.rule;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Verdict;
import dev.mcptest.mcp.Revision;

import java.util.Optional;
import java.util.Set;

/**
 * A verdict and when it is given.
 *
 * @param saying what happened; it may have references
 * @param expected what should have come; it may have references
 * @param in the revisions that it is for
 */
public record Clause(
        Verdict verdict,
        String saying,
        Optional<String> expected,
        Condition when,
        Set<Revision> in) {

    public Clause {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(saying, "saying is null");
        requireNonNull(expected, "expected is null");
        requireNonNull(when, "when is null");
        in = Set.copyOf(in);
    }
}
