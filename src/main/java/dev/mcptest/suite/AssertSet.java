package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Assertions that pass together when enough of them do.
 *
 * @param threshold the part of their weights that must pass, from 0 to 1; empty when every one must
 * @param weight how much the set counts in the score of its test
 */
public record AssertSet(
        Optional<String> name, OptionalDouble threshold, double weight, List<Assertion> assertions)
        implements Item {

    public AssertSet {
        requireNonNull(name, "name is null");
        requireNonNull(threshold, "threshold is null");
        assertions = List.copyOf(assertions);
    }
}
