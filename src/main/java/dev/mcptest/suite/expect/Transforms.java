package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * The transforms of the calls of a test.
 *
 * @param request turns {@code {name, arguments}} into what is sent instead
 * @param response turns {@code {result}} into what is checked instead
 */
public record Transforms(Optional<Transform> request, Optional<Transform> response) {

    /** No transforms. */
    public static final Transforms NONE = new Transforms(Optional.empty(), Optional.empty());

    public Transforms {
        requireNonNull(request, "request is null");
        requireNonNull(response, "response is null");
    }
}
