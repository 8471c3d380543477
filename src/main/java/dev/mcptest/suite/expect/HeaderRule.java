package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.match.Deterministic;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.source.Position;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A rule for a header of an HTTP response.
 *
 * @param field the field of the suite: {@code response_headers} or {@code response_headers_absent}
 * @param header name of the header in lower case
 * @param present whether the header must be present or absent
 * @param matcher the condition on its value; empty to accept any
 * @param position its position in the suite
 */
public record HeaderRule(
        String field,
        String header,
        boolean present,
        Optional<Deterministic> matcher,
        Position position) {

    public HeaderRule {
        requireNonNull(field, "field is null");
        requireNonNull(header, "header is null");
        requireNonNull(matcher, "matcher is null");
        requireNonNull(position, "position is null");
    }

    /** Returns the target of the header in an envelope. */
    public String target() {
        return "headers[\"" + header + "\"]";
    }

    /** Returns a record entry for a test that did not evaluate it. */
    AssertionRecord unjudged() {
        return AssertionRecord.unjudged(
                Optional.empty(), Optional.of(target()), field, OptionalDouble.empty());
    }
}
