package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.suite.expect.Said;

import java.util.List;

/**
 * A part of a suite that is complete only when a run has supplied what it refers to.
 *
 * @param <T> what it is then
 */
public interface Deferred<T extends Said> extends Said {

    /** Returns this part with everything filled in that it refers to. */
    Resolved<T> fill(ValueSource supply);

    /** Returns a part that refers to nothing. */
    public static <T extends Said> Deferred<T> of(T value) {
        return new Settled<>(new Resolved.Whole<>(value));
    }

    /** A part that refers to nothing. */
    record Settled<T extends Said>(Resolved.Whole<T> whole) implements Deferred<T> {

        public Settled {
            requireNonNull(whole, "whole is null");
        }

        @Override
        public Resolved<T> fill(ValueSource supply) {
            return whole;
        }

        @Override
        public List<AssertionRecord> unjudged() {
            return whole.value().unjudged();
        }
    }
}
