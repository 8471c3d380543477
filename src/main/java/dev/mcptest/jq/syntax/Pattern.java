package dev.mcptest.jq.syntax;

import java.util.List;
import java.util.OptionalInt;

/** A destructuring pattern. Its variables are numbered from 0. */
public sealed interface Pattern {

    /** {@code $name}. */
    record Variable(int slot) implements Pattern {}

    /** {@code [$a, $b]}. */
    record Elements(List<Pattern> elements) implements Pattern {}

    /** {@code {a: $x, $b}}. */
    record Members(List<Member> members) implements Pattern {}

    /**
     * A key, the variable for its whole value, and the patterns that destructure the value further.
     */
    record Member(Node key, OptionalInt slot, List<Pattern> value) {}

    /**
     * The alternative patterns of one binding; the first one that fits is used.
     *
     * @param names number of variables in all patterns together
     */
    record Choice(List<Pattern> patterns, int names) {

        /** Returns whether the pattern is a single variable. */
        public boolean isPlain() {
            return patterns.size() == 1 && patterns.getFirst() instanceof Variable;
        }
    }
}
