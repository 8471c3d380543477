package dev.mcptest.load.flowmcp;

/** Passes code without reading it, as far as comments, strings and regular expressions go. */
final class Skipping {

    private static final String BEFORE_REGEX = "(,=:[!&|?{};+-*%<>~^";

    private static final int FAR = 10_000;

    private final JavaScriptText in;

    /** The last character that was neither a blank nor part of a comment. */
    private char last = ';';

    Skipping(JavaScriptText in) {
        this.in = in;
    }

    /** Passes what begins with an opening parenthesis, up to the closing one unless it is far. */
    void skipParentheses() {
        int open = 0;
        int limit = in.at() + FAR;
        while (!in.atEnd() && in.at() < limit) {
            char c = in.peek();
            if (c == '(') {
                open++;
            }
            if (c == ')') {
                open--;
            }
            step();
            if (open == 0) {
                return;
            }
        }
    }

    /** Passes one token, or one character of what is no string, comment or regular expression. */
    void step() {
        int start = in.at();
        in.skipBlanks();
        if (in.at() > start || in.atEnd()) {
            return;
        }
        char c = in.peek();
        if (c == '"' || c == '\'') {
            quoted(c);
        } else if (c == '`') {
            template();
        } else if (c == '/' && BEFORE_REGEX.indexOf(last) >= 0) {
            regex();
        } else if (in.name().isEmpty()) {
            in.next();
        }
        last = in.peek(-1);
    }

    /** Ends at the end of the line, if it is not closed before. */
    private void quoted(char quote) {
        in.next();
        while (!in.atEnd() && in.peek() != quote && in.peek() != '\n') {
            skipOne();
        }
        in.next();
    }

    private void template() {
        in.next();
        while (!in.atEnd() && in.peek() != '`') {
            if (in.startsWith("${")) {
                expression();
            } else {
                skipOne();
            }
        }
        in.next();
    }

    private void expression() {
        in.moveTo(in.at() + 2);
        int open = 1;
        while (!in.atEnd() && open > 0) {
            char c = in.peek();
            open += c == '{' ? 1 : 0;
            open -= c == '}' ? 1 : 0;
            if (c == '`') {
                // A template in a template; its text is passed, its parts are not looked into.
                quotedTemplate();
            } else {
                step();
            }
        }
    }

    private void quotedTemplate() {
        in.next();
        while (!in.atEnd() && in.peek() != '`') {
            skipOne();
        }
        in.next();
    }

    private void regex() {
        in.next();
        boolean inClass = false;
        while (!in.atEnd() && in.peek() != '\n' && (inClass || in.peek() != '/')) {
            inClass = in.peek() == '[' || (inClass && in.peek() != ']');
            skipOne();
        }
        in.next();
    }

    private void skipOne() {
        in.moveTo(in.at() + (in.peek() == '\\' ? 2 : 1));
    }
}
