package dev.mcptest.suite.expect;

import java.util.Optional;

/** What counts once in the score of a test: an assertion or a set of them. */
public sealed interface Item permits Assertion, AssertSet {

    /** Returns its name in reports and derived metrics. */
    Optional<String> name();

    /** Returns its weight, at least 0. */
    double weight();
}
