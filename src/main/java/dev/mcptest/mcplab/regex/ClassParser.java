package dev.mcptest.mcplab.regex;

import java.util.BitSet;

/** Reads a character class after its opening bracket. */
final class ClassParser {

    private final Cursor in;
    private final Escapes escapes;

    /** What was read last: one unit, or -1 for several. */
    private int unit;

    private BitSet several = new BitSet();

    ClassParser(Cursor in, Escapes escapes) {
        this.in = in;
        this.escapes = escapes;
    }

    Units parse(boolean fold) throws InvalidJsRegexException {
        boolean negated = in.take('^');
        var members = new BitSet();
        while (!in.take(']')) {
            read();
            int first = unit;
            add(members);
            if (in.take('-')) {
                if (!in.atEnd() && in.peek() == ']') {
                    members.set('-');
                    continue;
                }
                read();
                range(first, members);
            }
        }
        return Units.of(members, negated, fold);
    }

    private void range(int first, BitSet members) throws InvalidJsRegexException {
        if (first < 0 || unit < 0) {
            members.set('-');
            add(members);
            return;
        }
        if (first > unit) {
            throw new InvalidJsRegexException("a range of a `[]` is out of order");
        }
        members.set(first, unit + 1);
    }

    private void add(BitSet members) {
        if (unit < 0) {
            members.or(several);
        } else {
            members.set(unit);
        }
    }

    private void read() throws InvalidJsRegexException {
        refuseEnd();
        char c = in.next();
        unit = c;
        if (c != '\\') {
            return;
        }
        refuseEnd();
        several = Units.escape(in.peek());
        if (!several.isEmpty()) {
            in.next();
            unit = -1;
        } else if (in.take('b')) {
            unit = '\b';
        } else {
            unit = escapes.unit(true);
        }
    }

    private void refuseEnd() throws InvalidJsRegexException {
        if (in.atEnd()) {
            throw new InvalidJsRegexException(
                    "a `[` is not closed", "close it, or write \\[ for the character");
        }
    }
}
