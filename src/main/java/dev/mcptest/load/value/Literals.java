package dev.mcptest.load.value;

/** Shared rules for literals of several languages. */
final class Literals {

    /** Why a value cannot follow a backslash. */
    static final String AFTER_BACKSLASH = "cannot stand right after a backslash";

    private static final String SEPARATORS = " \t\r\n()[]{},:;=<>!&|+*%?/-";

    private Literals() {}

    /** Returns a literal separated from an adjacent word, number or string. */
    static String apart(char before, String literal, char next) {
        return (isApart(before) ? "" : " ") + literal + (isApart(next) ? "" : " ");
    }

    private static boolean isApart(char neighbour) {
        return neighbour == '\0' || SEPARATORS.indexOf(neighbour) >= 0;
    }

    /** Returns a number in a form that keeps its sign whatever precedes it. */
    static String signed(String number) {
        return number.startsWith("-") ? "(" + number + ")" : number;
    }
}
