package dev.mcptest.execute;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;

import java.util.Optional;

/** Says of what was judged which part of its test it belongs to. */
final class Parts {

    private Parts() {}

    static Failure failure(String part, Failure failure) {
        return new Failure(
                failure.kind(),
                failure.testName(),
                failure.layer(),
                failure.target(),
                failure.matcher(),
                part + ": " + failure.message(),
                failure.expected(),
                failure.actual(),
                failure.details());
    }

    static AssertionRecord assertion(String part, AssertionRecord assertion) {
        return new AssertionRecord(
                Optional.of(part + assertion.name().map(name -> ": " + name).orElse("")),
                assertion.target(),
                assertion.matcher(),
                assertion.status(),
                assertion.message(),
                assertion.note(),
                assertion.weight());
    }
}
