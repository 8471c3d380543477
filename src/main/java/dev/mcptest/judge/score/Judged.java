package dev.mcptest.judge.score;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.SourceExcerpt;
import dev.mcptest.result.Status;
import dev.mcptest.source.Position;

import java.util.List;
import java.util.Optional;

/**
 * The verdict on one expectation.
 *
 * @param failure why it does not hold
 */
public record Judged(AssertionRecord record, Optional<Failure> failure) {

    public Judged {
        requireNonNull(record, "record is null");
        requireNonNull(failure, "failure is null");
    }

    /** Returns the verdict on an expectation that holds or was not evaluated. */
    public static Judged of(AssertionRecord record) {
        return new Judged(record, Optional.empty());
    }

    /** Returns this verdict with the place of the expectation in the suite. */
    public Judged at(Position position) {
        failure.ifPresent(it ->
                new SourceExcerpt(position.file(), position.line(), position.column(), List.of())
                        .addTo(it));
        return this;
    }

    /** Returns whether it holds; also of what was not evaluated. */
    boolean passed() {
        return record.status() != Status.FAIL && !isOpen();
    }

    /** Returns whether it was asked and got no usable answer. */
    public boolean isOpen() {
        return record.status() == Status.INCONCLUSIVE;
    }

    boolean isSkipped() {
        return record.status() == Status.SKIP;
    }
}
