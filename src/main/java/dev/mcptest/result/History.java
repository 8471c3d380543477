package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * Information about a test beyond its last attempt.
 *
 * @param earlier failed attempts before the last one, in order
 * @param known the matching entry of a file of known failures
 */
public record History(List<Attempt> earlier, Optional<KnownFailure> known) {

    /** At most one attempt, and not a known failure. */
    public static final History NONE = new History(List.of(), Optional.empty());

    public History {
        earlier = List.copyOf(earlier);
        requireNonNull(known, "known is null");
    }
}
