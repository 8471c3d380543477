package dev.mcptest.suite.expect;

import java.util.Optional;

/** What counts once in the score of a test: an assertion or a set of them. */
public sealed interface Item permits Assertion, AssertSet {

    /** Returns the name that reports and derived metrics call it by. */
    Optional<String> name();

    /** Returns how much it counts, at least 0. */
    double weight();
}
