package dev.mcptest.suite;

/**
 * A part of a suite that is complete only when a run has supplied what it refers to.
 *
 * @param <T> what it is then
 */
@FunctionalInterface
public interface Late<T> {

    /** Returns this part with everything filled in that it refers to. */
    Filled<T> fill(Supply supply);

    /** Returns a part that refers to nothing. */
    static <T> Late<T> of(T value) {
        var whole = new Filled.Whole<>(value);
        return _ -> whole;
    }
}
