package dev.mcptest.report.text;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.util.List;

/** Failures in a test that passed: soft budgets, and what its score or a set outweighs. */
public final class WeighedFailures {

    private WeighedFailures() {}

    public static List<String> of(TestRecord test) {
        return test.status() == Status.PASS
                ? test.assertions().stream()
                        .filter(assertion -> assertion.status() == Status.FAIL)
                        .filter(assertion -> !isNoted(assertion, test))
                        .map(WeighedFailures::text)
                        .toList()
                : List.of();
    }

    /** Differences from a declared output are findings, which are notes of the test. */
    private static boolean isNoted(AssertionRecord assertion, TestRecord test) {
        return assertion.matcher().equals("output") && !test.outcome().findings().isEmpty();
    }

    private static String text(AssertionRecord assertion) {
        String where =
                assertion
                        .target()
                        .map(target -> target + " (" + assertion.matcher() + ")")
                        .orElse(assertion.matcher());
        String what = assertion.name().map(name -> name + ", " + where).orElse(where);
        return "did not hold: " + what + assertion.message().map(text -> ": " + text).orElse("");
    }
}
