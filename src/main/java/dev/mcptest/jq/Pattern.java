package dev.mcptest.jq;

import java.util.List;
import java.util.OptionalInt;

/** What takes a value apart into variables, which are counted from 0. */
sealed interface Pattern {

    /** {@code $name}. */
    record Variable(int slot) implements Pattern {}

    /** {@code [$a, $b]}. */
    record Elements(List<Pattern> elements) implements Pattern {}

    /** {@code {a: $x, $b}}. */
    record Members(List<Member> members) implements Pattern {}

    /** A key, the variable for its whole value, and what takes that apart further. */
    record Member(Node key, OptionalInt slot, List<Pattern> value) {}

    /**
     * The patterns of one binding, of which the first that fits counts.
     *
     * @param names how many variables they have together
     */
    record Choice(List<Pattern> patterns, int names) {

        /** Returns whether there is but one variable. */
        boolean isPlain() {
            return patterns.size() == 1 && patterns.getFirst() instanceof Variable;
        }
    }
}
