package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.suite.expect.Said;

import java.util.List;

/**
 * A part of a suite that may refer to values which only a run supplies.
 *
 * @param <T> the type of the resolved part
 */
public interface Deferred<T extends Said> extends Said {

    /** Returns this part with all of its references resolved. */
    Resolved<T> fill(ValueSource values);

    /** Returns a part without references. */
    public static <T extends Said> Deferred<T> of(T value) {
        return new Settled<>(new Resolved.Whole<>(value));
    }

    /** A part without references. */
    record Settled<T extends Said>(Resolved.Whole<T> whole) implements Deferred<T> {

        public Settled {
            requireNonNull(whole, "whole is null");
        }

        @Override
        public Resolved<T> fill(ValueSource values) {
            return whole;
        }

        @Override
        public List<AssertionRecord> unjudged() {
            return whole.value().unjudged();
        }
    }
}
