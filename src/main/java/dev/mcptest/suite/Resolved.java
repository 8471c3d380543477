package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.FailureKind;

import java.util.List;

/**
 * What became of a {@link Deferred} part.
 *
 * @param <T> what it is when it is complete
 */
public sealed interface Resolved<T> {

    /** Everything was there. */
    record Whole<T>(T value) implements Resolved<T> {

        public Whole {
            requireNonNull(value, "value is null");
        }
    }

    /**
     * Something was not there, or does not fit.
     *
     * @param kind {@link FailureKind#CAPTURE} when it was not there, {@link FailureKind#SUITE} when
     *     the part makes no sense with it
     * @param messages a sentence each, at least one
     */
    record Incomplete<T>(FailureKind kind, List<String> messages) implements Resolved<T> {

        public Incomplete {
            requireNonNull(kind, "kind is null");
            messages = List.copyOf(messages);
            if (messages.isEmpty()) {
                throw new IllegalArgumentException("messages is empty");
            }
        }
    }
}
