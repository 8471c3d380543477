package dev.mcptest.normalize;

import java.util.List;
import java.util.Set;

/**
 * The rules of a suite for its recordings.
 *
 * @param keep names of built-in rules that are left out
 */
public record Normalization(Set<String> keep, List<Replacement> replacements) {

    /** The built-in rules. */
    public static final Normalization STANDARD = new Normalization(Set.of(), List.of());

    public Normalization {
        keep = Set.copyOf(keep);
        replacements = List.copyOf(replacements);
    }

    /** Creates the normalizer, which takes some milliseconds. */
    public Normalizer normalizer() {
        return Normalizer.of(keep, replacements);
    }
}
