package dev.mcptest.load.flowmcp;

import static dev.mcptest.load.flowmcp.RefusedLiteralException.code;
import static dev.mcptest.load.flowmcp.RefusedLiteralException.syntax;

import java.util.Set;

/** Names the code that stands where a literal is expected. */
final class ForeignCode {

    private static final String OPERATORS = "+-*/%&|^<>=?!~";
    private static final Set<String> FUNCTIONS = Set.of("function", "async", "class");
    private static final Set<String> OPERATORS_IN_WORDS =
            Set.of("typeof", "void", "delete", "await", "yield", "in", "instanceof", "as");

    private ForeignCode() {}

    /** Returns the refusal of what stands in place of a value. */
    static RefusedLiteralException notAValue(JavaScriptText in, int start) {
        if (in.isStrict()) {
            return syntax("expected a value, got " + in.shown(), in.at());
        }
        if (in.startsWith("...")) {
            return code("a spread", start);
        }
        if (in.peek() == '/') {
            return code("a regular expression", start);
        }
        if (!in.atEnd() && OPERATORS.indexOf(in.peek()) >= 0) {
            return code("an operator", start);
        }
        String name = in.name();
        if (name.isEmpty()) {
            return syntax("expected a value, got " + in.shown(), in.at());
        }
        return code(ofName(name, in), start);
    }

    private static String ofName(String name, JavaScriptText in) {
        if (name.equals("new") || name.equals("import")) {
            return "a call";
        }
        if (OPERATORS_IN_WORDS.contains(name)) {
            return "an operator";
        }
        if (FUNCTIONS.contains(name)) {
            return "a function";
        }
        skipMembers(in);
        if (in.startsWith("=>")) {
            return "a function";
        }
        return in.peek() == '(' || in.peek() == '`' ? "a call" : "the name `" + name + "`";
    }

    private static void skipMembers(JavaScriptText in) {
        in.skipBlanks();
        while (in.peek() == '.' || in.startsWith("?.")) {
            in.moveTo(in.at() + (in.peek() == '?' ? 2 : 1));
            in.skipBlanks();
            in.name();
            in.skipBlanks();
        }
    }

    /** Returns whether an arrow function begins at a place, with its parameters. */
    static boolean isFunction(JavaScriptText in, int start) {
        in.moveTo(start);
        new Skipping(in).skipParentheses();
        in.skipBlanks();
        return in.startsWith("=>");
    }

    /** Refuses code that continues a value, such as an operator or a call. */
    static void refuseContinuation(JavaScriptText in) {
        int start = in.at();
        if (in.atEnd()) {
            return;
        }
        char c = in.peek();
        if (c == '(' || c == '.' || c == '[' || c == '`' || in.startsWith("?.")) {
            throw code("a call", start);
        }
        if (OPERATORS.indexOf(c) >= 0 || c == ',') {
            throw code("an operator", start);
        }
        String name = in.name();
        in.moveTo(start);
        if (OPERATORS_IN_WORDS.contains(name)) {
            throw code("an operator", start);
        }
    }

    /** Returns the refusal of what stands behind a value. */
    static RefusedLiteralException unexpected(JavaScriptText in, String expected) {
        if (!in.isStrict()) {
            refuseContinuation(in);
        }
        return syntax("expected " + expected + ", got " + in.shown(), in.at());
    }
}
