package dev.mcptest.mock.manifest;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * A problem in a manifest.
 *
 * @param pointer JSON pointer of the value or key; empty for the whole file
 * @param message what is wrong, without the location
 * @param hint how to fix it
 */
public record ManifestProblem(String pointer, String message, Optional<String> hint) {

    public ManifestProblem {
        requireNonNull(pointer, "pointer is null");
        requireNonNull(message, "message is null");
        requireNonNull(hint, "hint is null");
    }
}
