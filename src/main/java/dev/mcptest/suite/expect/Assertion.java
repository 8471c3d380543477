package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.target.Target;
import dev.mcptest.match.Matcher;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.source.Position;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A value of the response and the condition on it.
 *
 * @param name a name for reports
 * @param transform rewrites the value before it is checked
 * @param message the message of the author for a failure
 * @param weight its weight in a score, at least 0
 * @param position its position in the suite
 */
public record Assertion(
        Optional<String> name,
        Target target,
        Optional<Transform> transform,
        Matcher matcher,
        Optional<String> message,
        double weight,
        Position position)
        implements Item {

    public Assertion {
        requireNonNull(name, "name is null");
        requireNonNull(target, "target is null");
        requireNonNull(transform, "transform is null");
        requireNonNull(matcher, "matcher is null");
        requireNonNull(message, "message is null");
        requireNonNull(position, "position is null");
    }

    /** Returns whether it checks something that only tool results have. */
    boolean isOfToolResults() {
        List<String> path = target.members();
        return path.size() > 1
                && path.getFirst().equals("result")
                && (path.get(1).equals("isError") || path.get(1).equals("content"));
    }

    /** Returns a record entry for a test that did not evaluate it. */
    public AssertionRecord unjudged(boolean weighs) {
        return AssertionRecord.unjudged(
                name,
                Optional.of(target.toString()),
                matcher.name(),
                weighs ? OptionalDouble.of(weight) : OptionalDouble.empty());
    }
}
