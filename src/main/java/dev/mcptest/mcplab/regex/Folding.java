package dev.mcptest.mcplab.regex;

import java.util.Locale;

/** The comparison of units regardless of case. Source: ECMA-262, Canonicalize without u. */
final class Folding {

    private Folding() {}

    static char of(char unit) {
        if (unit < 128) {
            return unit >= 'a' && unit <= 'z' ? (char) (unit - 32) : unit;
        }
        char upper = Character.toUpperCase(unit);
        if (upper == unit || upper < 128) {
            return unit;
        }
        return String.valueOf(unit).toUpperCase(Locale.ROOT).length() == 1 ? upper : unit;
    }
}
