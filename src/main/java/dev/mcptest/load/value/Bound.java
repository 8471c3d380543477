package dev.mcptest.load.value;

import dev.mcptest.load.source.Grammar;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What became of something that a suite says. There is no way to get nothing: what is no value has
 * a problem, or is bound once a run has supplied what it refers to.
 */
public sealed interface Bound<T> {

    /** It is part of the suite. */
    record Value<T>(T value) implements Bound<T> {}

    /** It is none, and a problem says why. */
    final class Refused<T> implements Bound<T> {
        private Refused() {}
    }

    /** It takes something from a run, or is only checked by this version. */
    final class Open<T> implements Bound<T> {
        private Open() {}
    }

    static <T> Bound<T> of(T value) {
        return new Value<>(value);
    }

    /** Returns that something is refused; where no problem says so yet, there is one afterwards. */
    static <T> Bound<T> refused(SourceNode written, Problems problems) {
        problems.vouch(written);
        return new Refused<>();
    }

    /** Returns something, or where it is missing that it is refused. */
    static <T> Bound<T> ofWritten(
            Optional<? extends T> value, SourceNode written, Problems problems) {
        return value.isPresent() ? of(value.get()) : refused(written, problems);
    }

    /** Returns that something which takes values from a run is not bound yet. */
    static <T> Bound<T> open(SourceNode written, Problems problems) {
        return written.hasReferences() ? new Open<>() : refused(written, problems);
    }

    /** Returns that something is not bound which this version checks but does not run. */
    static <T> Bound<T> notRun(String feature) {
        if (!Grammar.isPlanned(feature)) {
            throw new IllegalArgumentException(feature + " is run");
        }
        return new Open<>();
    }

    /** Returns what lacks one of these parts, of which at least one is no value. */
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

    /** Returns the values of a list of which every item must be one. */
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

    /** Returns the value, if it is one. */
    default Optional<T> known() {
        return this instanceof Value<T>(T value) ? Optional.of(value) : Optional.empty();
    }

    default boolean isRefused() {
        return this instanceof Refused;
    }
}
