package dev.mcptest.compliance.probe.scan;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Filters out repetitions. */
final class Distinct {

    private Distinct() {}

    static <T, K> Predicate<T> by(Function<T, K> key) {
        Set<K> seen = new HashSet<>();
        return item -> seen.add(key.apply(item));
    }
}
