package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What there is to know of a test beyond its last attempt.
 *
 * @param earlier attempts that failed before the last one, in order
 * @param known what a ledger of known failures says of it
 */
public record History(List<Attempt> earlier, Optional<KnownFailure> known) {

    /** It ran once at most, and no ledger names it. */
    public static final History NONE = new History(List.of(), Optional.empty());

    public History {
        earlier = List.copyOf(earlier);
        requireNonNull(known, "known is null");
    }
}
