package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Target;
import dev.mcptest.match.Matcher;

import java.util.Optional;

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
}
