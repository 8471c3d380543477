package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * Something that is wrong with a manifest.
 *
 * @param pointer JSON pointer of the value or key; empty for the whole file
 * @param message what is wrong, without the place
 * @param hint what to do about it
 */
public record ManifestProblem(String pointer, String message, Optional<String> hint) {

    public ManifestProblem {
        requireNonNull(pointer, "pointer is null");
        requireNonNull(message, "message is null");
        requireNonNull(hint, "hint is null");
    }
}
