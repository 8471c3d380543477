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
 * A value of the answer and how it must be.
 *
 * @param name a name for reports
 * @param transform rewrites the value before it is judged
 * @param message what its author wants a failure to say
 * @param weight how much it counts in a score, at least 0
 * @param position where it stands
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

    /** Returns whether this looks at what only the answer of a tool has. */
    boolean isOfToolResults() {
        List<String> path = target.members();
        return path.size() > 1
                && path.getFirst().equals("result")
                && (path.get(1).equals("isError") || path.get(1).equals("content"));
    }

    /** Returns an entry for this in a record of a test that did not come to judge it. */
    AssertionRecord unjudged(boolean weighs) {
        return AssertionRecord.unjudged(
                name,
                Optional.of(target.toString()),
                matcher.name(),
                weighs ? OptionalDouble.of(weight) : OptionalDouble.empty());
    }
}
