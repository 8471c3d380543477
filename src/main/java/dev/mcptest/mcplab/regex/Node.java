package dev.mcptest.mcplab.regex;

import java.util.List;

/** A part of a regular expression. */
sealed interface Node {

    /** Nothing. */
    Node EMPTY = new Sequence(List.of());

    /** One UTF-16 unit. */
    record Unit(Units units) implements Node {}

    record Sequence(List<Node> parts) implements Node {}

    record Choice(List<Node> options) implements Node {}

    record Group(int index, Node body) implements Node {}

    /** A reference to a group by its index. */
    record Reference(int group) implements Node {}

    /** A reference to a group by its name, which may follow. */
    record NamedReference(String name) implements Node {}

    record Look(Node body, boolean behind, boolean negative) implements Node {}

    /**
     * A repetition.
     *
     * @param max {@link Integer#MAX_VALUE} for no limit
     * @param firstGroup the first group within
     * @param endGroup the first group after
     */
    record Repeat(Node body, int min, int max, boolean greedy, int firstGroup, int endGroup)
            implements Node {}

    /** A condition on the position. */
    enum Edge implements Node {
        START,
        END,
        LINE_START,
        LINE_END,
        WORD,
        NOT_WORD
    }
}
