package dev.mcptest.jq.syntax;

import dev.mcptest.jq.syntax.Token.Kind;

import java.util.List;
import java.util.Set;

/** A cursor over the tokens of a program. */
final class Words {

    private static final Set<String> KEYWORDS =
            Set.of(
                    "as", "import", "include", "module", "def", "if", "then", "else", "elif", "and",
                    "or", "end", "reduce", "foreach", "try", "catch", "label", "break");

    private final String text;
    private List<Token> tokens;
    private int at;

    Words(String text) throws InvalidJqException {
        this.text = text;
        this.tokens = new Lexer(text).tokens();
    }

    static boolean isKeyword(Token token) {
        return token.kind() == Kind.NAME && KEYWORDS.contains(token.text());
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    /** Returns whether a string starts that many tokens ahead, with or without a format. */
    boolean isString(int ahead) {
        Kind kind = peek(ahead).kind();
        return kind == Kind.STRING
                || (kind == Kind.FORMAT && peek(ahead + 1).kind() == Kind.STRING);
    }

    Token take() {
        Token token = peek();
        if (token.kind() != Kind.END) {
            at++;
        }
        return token;
    }

    boolean take(String operator) {
        boolean found = peek().is(operator);
        at += found ? 1 : 0;
        return found;
    }

    boolean takeName(String name) {
        boolean found = peek().isName(name);
        at += found ? 1 : 0;
        return found;
    }

    Token expect(String operator) throws InvalidJqException {
        if (!peek().is(operator)) {
            throw unexpected();
        }
        return take();
    }

    void expectName(String name) throws InvalidJqException {
        if (!takeName(name)) {
            throw unexpected();
        }
    }

    String expect(Kind kind) throws InvalidJqException {
        if (peek().kind() != kind || isKeyword(peek())) {
            throw unexpected();
        }
        return take().text();
    }

    void expectEnd() throws InvalidJqException {
        if (peek().kind() != Kind.END) {
            throw unexpected();
        }
    }

    InvalidJqException unexpected() {
        return unexpected(peek());
    }

    InvalidJqException unexpected(Token token) {
        return fault(
                token,
                token.kind() == Kind.END && token.text().isEmpty()
                        ? "it ends too early"
                        : "`" + token.shown() + "` is not expected here");
    }

    InvalidJqException fault(Token token, String message) {
        return InvalidJqException.at(text, token.offset(), message);
    }

    /** Returns the line of a token, counted from 1. */
    int line(Token token) {
        return fault(token, "").line();
    }

    /** Parses an expression inside a string. */
    interface Reading {
        Node read() throws InvalidJqException;
    }

    /** Parses a different list of tokens, up to its end, and then returns to the current one. */
    Node within(List<Token> others, Reading reading) throws InvalidJqException {
        List<Token> mine = tokens;
        int here = at;
        tokens = others;
        at = 0;
        Node read = reading.read();
        expectEnd();
        tokens = mine;
        at = here;
        return read;
    }
}
