package dev.mcptest.execute;

import dev.mcptest.suite.Expectation;

/** Tells whether a test means the error that it passes on. */
final class ErrorAwareness {

    private ErrorAwareness() {}

    static boolean looksAtErrors(Expectation expectation) {
        return expectation.assertions().stream()
                .map(assertion -> assertion.target().toString())
                .anyMatch(target ->
                        target.isEmpty()
                                || target.equals("result")
                                || target.startsWith("result.isError")
                                || target.startsWith("result.error"));
    }
}
