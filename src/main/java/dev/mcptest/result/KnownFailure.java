package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.Optional;

/**
 * What a ledger of known failures says of a test.
 *
 * @param outcome what became of it
 * @param reason why it is known to fail
 * @param tracking where the work on it is tracked
 * @param until the last day, {@code YYYY-MM-DD}, on which it may fail
 * @param source file and line of the entry
 */
public record KnownFailure(
        Outcome outcome,
        String reason,
        Optional<String> tracking,
        Optional<String> until,
        String source) {

    /** How a test did against its entry. */
    public enum Outcome {
        /** It failed, as is known. */
        EXPECTED,
        /** It passes, so that the entry is out of date. */
        PASSES,
        /** It failed after the last day of the entry. */
        EXPIRED;

        /** Returns the spelling of the run record. */
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
