package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.match.Deterministic;

import java.util.Optional;

/**
 * What a header of an HTTP answer must be.
 *
 * @param field the field of the suite that says so: {@code response_headers} or {@code
 *     response_headers_absent}
 * @param header name of the header in lower case
 * @param present whether the header must be there, or must not
 * @param matcher how its value must be; empty when any will do
 */
public record HeaderRule(
        String field, String header, boolean present, Optional<Deterministic> matcher) {

    public HeaderRule {
        requireNonNull(field, "field is null");
        requireNonNull(header, "header is null");
        requireNonNull(matcher, "matcher is null");
    }
}
