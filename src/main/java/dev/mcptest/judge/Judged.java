package dev.mcptest.judge;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.Status;

import java.util.Optional;

/**
 * The verdict on one thing that was expected.
 *
 * @param failure why it did not hold
 */
record Judged(AssertionRecord record, Optional<Failure> failure) {

    Judged {
        requireNonNull(record, "record is null");
        requireNonNull(failure, "failure is null");
    }

    /** Returns the verdict on something that held, or that was not judged. */
    static Judged of(AssertionRecord record) {
        return new Judged(record, Optional.empty());
    }

    boolean passed() {
        return record.status() != Status.FAIL;
    }
}
