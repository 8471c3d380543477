package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.FailureKind;

import java.util.List;

/**
 * The result of resolving a {@link Deferred} part.
 *
 * @param <T> the type of the resolved part
 */
public sealed interface Resolved<T> {

    /** All references were resolved. */
    record Whole<T>(T value) implements Resolved<T> {

        public Whole {
            requireNonNull(value, "value is null");
        }
    }

    /**
     * A value is missing or invalid.
     *
     * @param kind {@link FailureKind#CAPTURE} when it is missing, {@link FailureKind#SUITE} when
     *     the part is invalid with it
     * @param messages one sentence each, at least one
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
