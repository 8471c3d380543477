package dev.mcptest.load.flowmcp;

import static dev.mcptest.load.flowmcp.RefusedLiteralException.code;
import static dev.mcptest.load.flowmcp.RefusedLiteralException.syntax;

import java.util.Set;

/** Reads the key of a member and the colon after it. */
final class LiteralKey {

    private static final Set<String> BEFORE_METHODS = Set.of("get", "set", "async", "static");

    private LiteralKey() {}

    static String read(JavaScriptText in) {
        int start = in.at();
        char c = in.peek();
        String key;
        boolean name = false;
        if (!in.atEnd() && (c == '"' || (c == '\'' && !in.isStrict()))) {
            key = JavaScriptString.read(in);
        } else if (in.isStrict()) {
            throw syntax("expected a key in double quotes, got " + in.shown(), start);
        } else if (Character.digit(c, 10) >= 0
                || (c == '.' && Character.digit(in.peek(1), 10) >= 0)) {
            key = JavaScriptNumber.read(in, false).asString();
        } else {
            refuseCode(in);
            key = JavaScriptString.readName(in);
            name = true;
        }
        colon(in, key, name, start);
        if (key.equals("__proto__") && !in.isStrict()) {
            throw code("a prototype", start);
        }
        return key;
    }

    private static void refuseCode(JavaScriptText in) {
        if (in.startsWith("...")) {
            throw code("a spread", in.at());
        }
        if (in.peek() == '[') {
            throw code("a computed key", in.at());
        }
        if (in.peek() == '*') {
            throw code("a method", in.at());
        }
        boolean escaped = in.startsWith("\\u");
        if (in.atEnd() || (!escaped && !JavaScriptText.isInName(in.peek(), true))) {
            throw syntax("expected a key, got " + in.shown(), in.at());
        }
    }

    private static void colon(JavaScriptText in, String key, boolean name, int start) {
        in.skipBlanks();
        if (in.takes(':')) {
            return;
        }
        if (in.peek() == '(') {
            throw code("a method", start);
        }
        if (name && (in.peek() == ',' || in.peek() == '}')) {
            throw code("the shorthand `" + key + "`", start);
        }
        if (name && BEFORE_METHODS.contains(key)) {
            throw code("a method", start);
        }
        throw syntax("expected `:`, got " + in.shown(), in.at());
    }
}
