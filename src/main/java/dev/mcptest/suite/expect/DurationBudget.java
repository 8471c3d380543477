package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Position;

/**
 * A limit on the duration of a call.
 *
 * @param ms the maximum number of milliseconds
 * @param position its position in the suite
 */
public record DurationBudget(long ms, Position position) {

    public DurationBudget {
        requireNonNull(position, "position is null");
    }
}
