package dev.mcptest.jq.syntax;

import dev.mcptest.jq.function.Escapes;
import dev.mcptest.jq.syntax.Token.Kind;
import dev.mcptest.jq.syntax.Token.Part;

import java.util.ArrayList;
import java.util.List;

/** Splits a program into tokens. */
final class Lexer {

    private static final int MAX_NESTING = 100;
    private static final List<String> OPERATORS =
            List.of(
                    "?//", "//=", "!=", "==", "//", "|=", "+=", "-=", "*=", "/=", "%=", "<=", ">=",
                    "..");
    private static final String SIGNS = ".?=;,:|+-*/%<>()[]{}";

    private final String text;
    private int at;
    private int nesting;

    Lexer(String text) {
        this.text = text;
    }

    List<Token> tokens() throws InvalidJqException {
        List<Token> tokens = tokensTo(false);
        tokens.add(new Token(Kind.END, "", text.length()));
        return tokens;
    }

    /**
     * Returns the tokens up to the end of the program or, inside a string, up to the closing
     * bracket.
     */
    private List<Token> tokensTo(boolean bracket) throws InvalidJqException {
        List<Token> tokens = new ArrayList<>();
        int open = 0;
        for (skip(); at < text.length(); skip()) {
            Token token = next();
            if (token.is("(")) {
                open++;
            } else if (token.is(")") && --open < 0 && bracket) {
                tokens.add(new Token(Kind.END, ")", token.offset()));
                return tokens;
            }
            tokens.add(token);
        }
        if (bracket) {
            throw fault("it ends too early", at);
        }
        return tokens;
    }

    InvalidJqException fault(String message, int offset) {
        return InvalidJqException.at(text, offset, message);
    }

    private void skip() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                at++;
            } else {
                return;
            }
        }
    }

    private Token next() throws InvalidJqException {
        int start = at;
        char c = text.charAt(at);
        if (c == '"') {
            return string();
        }
        if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
            return number();
        }
        if (isLetter(c)) {
            return new Token(Kind.NAME, name(), start);
        }
        if (isLetter(peek(1)) && (c == '.' || c == '$')) {
            at++;
            return c == '.'
                    ? new Token(Kind.FIELD, word(), start)
                    : new Token(Kind.VARIABLE, name(), start);
        }
        if (c == '@' && (isLetter(peek(1)) || isDigit(peek(1)))) {
            at++;
            return new Token(Kind.FORMAT, word(), start);
        }
        return operator();
    }

    private Token operator() throws InvalidJqException {
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, at)) {
                at += operator.length();
                return new Token(Kind.OPERATOR, operator, at - operator.length());
            }
        }
        if (SIGNS.indexOf(text.charAt(at)) < 0) {
            throw fault("a character that has no meaning here", at);
        }
        return new Token(Kind.OPERATOR, text.substring(at, ++at), at - 1);
    }

    private char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private String word() {
        int start = at;
        while (isLetter(peek(0)) || isDigit(peek(0))) {
            at++;
        }
        return text.substring(start, at);
    }

    /** Reads a name, which may have a module prefix. */
    private String name() {
        int start = at;
        word();
        while (text.startsWith("::", at) && isLetter(peek(2))) {
            at += 2;
            word();
        }
        return text.substring(start, at);
    }

    private Token number() {
        int start = at;
        digits();
        if (peek(0) == '.') {
            at++;
            digits();
        }
        int sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
        if ((peek(0) == 'e' || peek(0) == 'E') && isDigit(peek(1 + sign))) {
            at += 1 + sign;
            digits();
        }
        return new Token(Kind.NUMBER, text.substring(start, at), start);
    }

    private void digits() {
        while (isDigit(peek(0))) {
            at++;
        }
    }

    private Token string() throws InvalidJqException {
        if (++nesting > MAX_NESTING) {
            throw fault("it nests too deeply", at);
        }
        int start = at++;
        int from = at;
        List<Part> parts = new ArrayList<>();
        while (peek(0) != '"') {
            if (at >= text.length()) {
                throw fault("a string that is not closed", start);
            }
            if (peek(0) == '\\' && peek(1) == '(') {
                parts.add(part(from));
                at += 2;
                parts.add(new Part.Inserted(tokensTo(true)));
                from = at;
            } else {
                at += peek(0) == '\\' ? 2 : 1;
            }
        }
        parts.add(part(from));
        at++;
        nesting--;
        return new Token(Kind.STRING, text.substring(start, at), start, parts);
    }

    private Part.Text part(int from) throws InvalidJqException {
        return new Part.Text(
                Escapes.resolve(text.substring(from, at))
                        .orElseThrow(() -> fault("an escape that has no meaning", from)));
    }
}
