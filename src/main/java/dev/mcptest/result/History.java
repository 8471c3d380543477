package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * Information about a test beyond its last attempt.
 *
 * @param earlier failed attempts before the last one, in order
 * @param known the matching entry of a file of known failures
 * @param reported its result as reports had it when it ended, where a failure found later changed
 *     it
 */
public record History(
        List<Attempt> earlier, Optional<KnownFailure> known, Optional<TestRecord> reported) {

    /** At most one attempt, and not a known failure. */
    public static final History NONE = new History(List.of(), Optional.empty(), Optional.empty());

    public History {
        earlier = List.copyOf(earlier);
        requireNonNull(known, "known is null");
        requireNonNull(reported, "reported is null");
    }

    History after(List<Attempt> failed) {
        return new History(failed, known, reported);
    }

    History of(KnownFailure entry) {
        return new History(earlier, Optional.of(entry), reported);
    }

    History reportedAs(TestRecord before) {
        return new History(earlier, known, Optional.of(before));
    }
}
