package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.part.Canonical;

import java.util.Locale;
import java.util.Optional;

/**
 * The entry of a file of known failures for a test.
 *
 * @param outcome the result compared with the entry
 * @param reason why it is known to fail
 * @param tracking where the problem is tracked
 * @param until the last day, {@code YYYY-MM-DD}, on which it may fail
 * @param source file and line of the entry
 */
public record KnownFailure(
        Outcome outcome,
        String reason,
        Optional<String> tracking,
        Optional<String> until,
        String source) {

    /** The result of a test compared with its entry. */
    public enum Outcome {
        /** It failed, as expected. */
        EXPECTED,
        /** It passed, so the entry is out of date. */
        PASSES,
        /** It failed after the last day of the entry. */
        EXPIRED;

        /** Returns the name in the run record. */
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public KnownFailure {
        requireNonNull(outcome, "outcome is null");
        reason = Canonical.text(reason);
        tracking = Canonical.text(tracking);
        requireNonNull(until, "until is null");
        source = Canonical.text(source);
    }
}
