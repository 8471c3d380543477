package dev.mcptest.judge;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.Status;

import java.util.Optional;

/**
 * The verdict on one expectation.
 *
 * @param failure why it does not hold
 */
record Judged(AssertionRecord record, Optional<Failure> failure) {

    Judged {
        requireNonNull(record, "record is null");
        requireNonNull(failure, "failure is null");
    }

    /** Returns the verdict on an expectation that holds or was not evaluated. */
    static Judged of(AssertionRecord record) {
        return new Judged(record, Optional.empty());
    }

    boolean passed() {
        return record.status() != Status.FAIL;
    }
}
