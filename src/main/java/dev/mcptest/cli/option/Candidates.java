package dev.mcptest.cli.option;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Supplier;

/**
 * What a shell offers as the value of an option.
 *
 * @param words the words for {@link Kind#WORDS}
 */
public record Candidates(Kind kind, Supplier<List<String>> words) {

    /** Where the values come from. */
    public enum Kind {
        /** A fixed list. */
        WORDS,
        FILES,
        /** The names of the tests of the suites on the command line. */
        TEST_NAMES,
        /** The tags of these tests. */
        TAGS,
        /** Nothing can be offered. */
        NONE
    }

    static final Candidates NONE = of(Kind.NONE);

    public Candidates {
        requireNonNull(kind, "kind is null");
        requireNonNull(words, "words is null");
    }

    public static Candidates of(Kind kind) {
        return new Candidates(kind, List::of);
    }

    /** Returns a fixed list, which is not asked for before it is needed. */
    public static Candidates words(Supplier<List<String>> words) {
        return new Candidates(Kind.WORDS, words);
    }
}
