package dev.mcptest.load.value;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of binding a part of a suite. Every part without a value has a reported problem, or is
 * bound when a run has supplied the values it refers to.
 */
public sealed interface Bound<T> {

    /** The part is bound. */
    record Value<T>(T value) implements Bound<T> {}

    /** The part is invalid, and a problem says why. */
    final class Refused<T> implements Bound<T> {
        private Refused() {}
    }

    /** The part refers to values of a run. */
    final class Open<T> implements Bound<T> {
        private Open() {}
    }

    static <T> Bound<T> of(T value) {
        return new Value<>(value);
    }

    /**
     * Returns a rejection; a problem is reported at the end of loading if there is none by then.
     */
    static <T> Bound<T> refused(SourceNode written, Problems problems) {
        problems.rejected(written);
        return new Refused<>();
    }

    /** Returns the value, or a rejection when it is missing. */
    static <T> Bound<T> ofWritten(
            Optional<? extends T> value, SourceNode written, Problems problems) {
        return value.isPresent() ? of(value.get()) : refused(written, problems);
    }

    /** Returns a part that refers to values of a run and is not bound yet. */
    static <T> Bound<T> open(SourceNode written, Problems problems) {
        return written.hasReferences() ? new Open<>() : refused(written, problems);
    }

    /** Returns the result for a whole of which at least one part has no value. */
    static <T> Bound<T> lacking(Bound<?>... parts) {
        boolean open = false;
        for (Bound<?> part : parts) {
            if (part instanceof Refused) {
                return new Refused<>();
            }
            open |= part instanceof Open;
        }
        if (!open) {
            throw new IllegalArgumentException("nothing is lacking");
        }
        return new Open<>();
    }

    /** Returns the list of values if all items have one. */
    static <T> Bound<List<T>> all(List<Bound<T>> items) {
        List<T> values = new ArrayList<>(items.size());
        for (Bound<T> item : items) {
            if (item instanceof Value<T>(T value)) {
                values.add(value);
            } else {
                return lacking(items.toArray(new Bound<?>[0]));
            }
        }
        return new Value<>(values);
    }

    /** Returns the value, if there is one. */
    default Optional<T> known() {
        return this instanceof Value<T>(T value) ? Optional.of(value) : Optional.empty();
    }

    default boolean isRefused() {
        return this instanceof Refused;
    }
}
