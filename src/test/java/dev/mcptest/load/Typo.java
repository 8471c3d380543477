package dev.mcptest.load;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * A kind of typo.
 *
 * @param always whether it is refused even where the data are free, since it is no YAML then
 * @param where the places it can be made at
 * @param made makes it; empty where it would change nothing
 */
record Typo(
        String name,
        boolean always,
        Predicate<Place> where,
        BiFunction<Place, RandomGenerator, Optional<Mutant>> made) {

    static Typo of(
            String name,
            Predicate<Place> where,
            BiFunction<Place, RandomGenerator, Optional<Mutant>> made) {
        return new Typo(name, false, where, made);
    }

    static Typo ofYaml(
            String name,
            Predicate<Place> where,
            BiFunction<Place, RandomGenerator, Optional<Mutant>> made) {
        return new Typo(name, true, where, made);
    }

    /** Replaces the values of some places by a text. */
    static Typo value(String name, Predicate<Place> where, String by) {
        return of(name, where, (place, _) -> Optional.of(put(place, by)));
    }

    /** Replaces a value; the new one begins in the line of the key. */
    static Mutant put(Place place, String by) {
        return place.hasKey()
                ? Mutant.replaced(place.text(), place.keyEnd(), place.end(), ": " + by)
                : Mutant.replaced(place.text(), place.start(), place.end(), by);
    }
}
