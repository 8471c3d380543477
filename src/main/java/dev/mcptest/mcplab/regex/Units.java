package dev.mcptest.mcplab.regex;

import java.util.BitSet;

/** A set of UTF-16 units. */
final class Units {

    private static final int ALL = 0x10000;
    private static final String LINE_ENDS = "\n\r\u2028\u2029";

    private final BitSet members;
    private final boolean negated;
    private final boolean fold;

    private Units(BitSet members, boolean negated, boolean fold) {
        this.members = members;
        this.negated = negated;
        this.fold = fold;
    }

    /**
     * Returns a set.
     *
     * @param negated whether it has the units that are not members instead
     * @param fold whether case does not matter
     */
    static Units of(BitSet members, boolean negated, boolean fold) {
        return new Units(fold ? folded(members) : members, negated, fold);
    }

    static Units of(char unit, boolean fold) {
        var members = new BitSet();
        members.set(fold ? Folding.of(unit) : unit);
        return new Units(members, false, fold);
    }

    private static BitSet folded(BitSet members) {
        var folded = new BitSet();
        members.stream().forEach(unit -> folded.set(Folding.of((char) unit)));
        return folded;
    }

    boolean has(char unit) {
        return members.get(fold ? Folding.of(unit) : unit) != negated;
    }

    /** Returns the members of a class escape, of which the letter is given; empty for others. */
    static BitSet escape(char letter) {
        var set = new BitSet();
        switch (letter) {
            case 'd', 'D' -> set.set('0', '9' + 1);
            case 'w', 'W' -> {
                set.set('0', '9' + 1);
                set.set('A', 'Z' + 1);
                set.set('_');
                set.set('a', 'z' + 1);
            }
            case 's', 'S' -> {
                for (int unit = 0; unit < ALL; unit++) {
                    set.set(unit, isSpace((char) unit));
                }
            }
            default -> {
                return set;
            }
        }
        if (Character.isUpperCase(letter)) {
            set.flip(0, ALL);
        }
        return set;
    }

    /** Returns the units that end a line. */
    static BitSet lineEnds() {
        var set = new BitSet();
        LINE_ENDS.chars().forEach(set::set);
        return set;
    }

    static boolean isLineEnd(char unit) {
        return LINE_ENDS.indexOf(unit) >= 0;
    }

    private static boolean isSpace(char unit) {
        return (unit >= '\t' && unit <= '\r') || unit == '\uFEFF' || Character.isSpaceChar(unit);
    }

    static boolean isWord(char unit) {
        return unit < 128 && (Character.isLetterOrDigit(unit) || unit == '_');
    }
}
