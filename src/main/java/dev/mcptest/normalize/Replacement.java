package dev.mcptest.normalize;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.regex.Regex;
import dev.mcptest.json.target.Target;

/** A rule of a suite. */
public sealed interface Replacement {

    /** Replaces each match in every text. */
    record OfMatches(Regex regex, String by) implements Replacement {

        public OfMatches {
            requireNonNull(regex, "regex is null");
            requireNonNull(by, "by is null");
        }
    }

    /** Replaces the value at a path of each envelope, if there is one. */
    record AtPath(Target path, String by) implements Replacement {

        public AtPath {
            requireNonNull(path, "path is null");
            requireNonNull(by, "by is null");
        }
    }
}
