package dev.mcptest.judge;

import dev.mcptest.result.Failure;

/** Labels results with the part of the test that they belong to. */
public final class StepLabels {

    private StepLabels() {}

    public static Failure failure(String part, Failure failure) {
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
}
