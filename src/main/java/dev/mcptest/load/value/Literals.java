package dev.mcptest.load.value;

/** What literals of several languages have in common. */
final class Literals {

    /** Why a value cannot follow a backslash. */
    static final String AFTER_BACKSLASH = "cannot stand right after a backslash";

    private static final String SEPARATORS = " \t\r\n()[]{},:;=<>!&|+*%?/-";

    private Literals() {}

    /** Returns a literal that is no part of a word, a number or a text beside it. */
    static String apart(char before, String literal, char next) {
        return (isApart(before) ? "" : " ") + literal + (isApart(next) ? "" : " ");
    }

    private static boolean isApart(char neighbour) {
        return neighbour == '\0' || SEPARATORS.indexOf(neighbour) >= 0;
    }

    /** Returns a number that keeps its sign, whatever stands before it. */
    static String signed(String number) {
        return number.startsWith("-") ? "(" + number + ")" : number;
    }
}
