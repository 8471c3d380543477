package dev.mcptest.jq.syntax;

import java.util.List;

/**
 * A token of a program.
 *
 * @param text the name, number or operator; for a string its source text
 * @param offset where it starts
 * @param parts of a string: its texts and interpolated expressions
 */
record Token(Kind kind, String text, int offset, List<Part> parts) {

    enum Kind {
        NAME,
        FIELD,
        VARIABLE,
        NUMBER,
        STRING,
        FORMAT,
        OPERATOR,
        END
    }

    /** A part of a string: a text, or the tokens of an expression. */
    sealed interface Part {
        record Text(String text) implements Part {}

        record Inserted(List<Token> tokens) implements Part {}
    }

    Token(Kind kind, String text, int offset) {
        this(kind, text, offset, List.of());
    }

    boolean is(String operator) {
        return kind == Kind.OPERATOR && text.equals(operator);
    }

    boolean isName(String name) {
        return kind == Kind.NAME && text.equals(name);
    }

    /** Returns the token as written. */
    String shown() {
        return switch (kind) {
            case FIELD -> "." + text;
            case VARIABLE -> "$" + text;
            case FORMAT -> "@" + text;
            default -> text;
        };
    }
}
