package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.match.Deterministic;
import dev.mcptest.result.AssertionRecord;

import java.util.Optional;
import java.util.OptionalDouble;

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

    /** Returns where in an envelope the header stands. */
    public String target() {
        return "headers[\"" + header + "\"]";
    }

    /** Returns an entry for this in a record of a test that did not come to judge it. */
    AssertionRecord unjudged() {
        return AssertionRecord.unjudged(
                Optional.empty(), Optional.of(target()), field, OptionalDouble.empty());
    }
}
