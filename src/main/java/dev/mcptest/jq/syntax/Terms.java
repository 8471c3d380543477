package dev.mcptest.jq.syntax;

import dev.mcptest.jq.function.Builtins;
import dev.mcptest.jq.function.Native;
import dev.mcptest.jq.function.Numbers;
import dev.mcptest.jq.function.Strings;
import dev.mcptest.jq.syntax.Token.Kind;
import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** Parses terms: values, paths, calls, and everything in brackets. */
final class Terms {

    private final Parser parser;
    private final Words words;

    Terms(Parser parser, Words words) {
        this.parser = parser;
        this.words = words;
    }

    Node term() throws InvalidJqException {
        parser.enter();
        Node node = first();
        for (Node longer = suffix(node); longer != null; longer = suffix(node)) {
            node = longer;
        }
        parser.leave();
        return node;
    }

    /** Parses a field, an index or a slice; returns null if there is none. */
    private @Nullable Node suffix(Node of) throws InvalidJqException {
        if (words.peek().kind() == Kind.FIELD) {
            Node key = literal(Strings.of(words.take().text()));
            return Node.Index.of(of, key, words.take("?"));
        }
        boolean dot = words.peek().is(".");
        Token next = dot ? words.peek(1) : words.peek();
        if (next.is("[")) {
            words.take(".");
            words.take();
            return bracket(of);
        }
        if (dot && words.isString(1)) {
            words.take();
            Node key = string();
            return Node.Index.of(of, key, words.take("?"));
        }
        return null;
    }

    private Node bracket(Node of) throws InvalidJqException {
        if (words.take("]")) {
            return new Node.Iterate(of, words.take("?"));
        }
        boolean fromStart = words.peek().is(":");
        Node from = fromStart ? literal(Json.nodes().nullNode()) : parser.expression();
        Node key = from;
        if (words.take(":")) {
            boolean toEnd = words.peek().is("]") && !fromStart;
            key = slice(from, toEnd ? literal(Json.nodes().nullNode()) : parser.expression());
        }
        words.expect("]");
        return Node.Index.of(of, key, words.take("?"));
    }

    private static Node slice(Node from, Node to) {
        return Node.Construct.of(
                List.of(
                        new Node.Construct.Member(literal(Strings.of("start")), from),
                        new Node.Construct.Member(literal(Strings.of("end")), to)));
    }

    static Node literal(JsonNode value) {
        return new Node.Literal(value);
    }

    private Node first() throws InvalidJqException {
        Token token = words.peek();
        return switch (token.kind()) {
            case FIELD -> {
                words.take();
                Node key = literal(Strings.of(token.text()));
                yield Node.Index.of(new Node.Identity(), key, words.take("?"));
            }
            case NUMBER -> number();
            case STRING, FORMAT -> string();
            case VARIABLE -> variable();
            case NAME -> named();
            case OPERATOR -> bracketed();
            default -> throw words.unexpected();
        };
    }

    private Node number() throws InvalidJqException {
        Token token = words.take();
        if (Numbers.isTooLong(token.text())) {
            throw words.fault(token, Numbers.TOO_LONG);
        }
        return literal(Numbers.read(token.text()));
    }

    private Node bracketed() throws InvalidJqException {
        if (words.peek().is(".")) {
            if (!words.isString(1)) {
                words.take();
            }
            return new Node.Identity();
        }
        if (words.peek().is("..")) {
            return call(words.take(), "recurse", List.of());
        }
        if (words.take("(")) {
            Node inner = parser.expression();
            words.expect(")");
            return inner;
        }
        if (words.take("[")) {
            Node inner = words.peek().is("]") ? new Node.Empty() : parser.expression();
            words.expect("]");
            return new Node.Collect(inner);
        }
        if (words.take("{")) {
            return new ObjectTerms(parser, words).object();
        }
        throw words.unexpected();
    }

    Node variable() throws InvalidJqException {
        Token token = words.take();
        if (token.text().equals("__loc__")) {
            return literal(location(token));
        }
        int up = parser.scope().variable(token.text());
        if (up < 0) {
            throw words.fault(
                    token,
                    token.text().equals("ENV")
                            ? "jq's `$ENV` is not there"
                            : "there is no variable `" + token.shown() + "`");
        }
        return new Node.Variable(up);
    }

    JsonNode location(Token token) {
        return Json.object().put("file", "<top-level>").put("line", words.line(token));
    }

    private Node named() throws InvalidJqException {
        if (words.takeName("break")) {
            Token token = words.peek();
            int up = parser.scope().label(words.expect(Kind.VARIABLE));
            if (up < 0) {
                throw words.fault(token, "there is no label `" + token.shown() + "`");
            }
            return new Node.Break(up);
        }
        Token token = words.peek();
        String name = words.expect(Kind.NAME);
        boolean isPlain = !words.peek().is("(");
        if (isPlain && name.equals("null")) {
            return literal(Json.nodes().nullNode());
        }
        if (isPlain && (name.equals("true") || name.equals("false"))) {
            return literal(Json.nodes().booleanNode(name.equals("true")));
        }
        List<Node> arguments = new ArrayList<>();
        if (words.take("(")) {
            do {
                arguments.add(parser.expression());
            } while (words.take(";"));
            words.expect(")");
        }
        return call(token, name, arguments);
    }

    private Node call(Token token, String name, List<Node> arguments) throws InvalidJqException {
        Node own = parser.scope().call(name, arguments);
        if (own != null) {
            return own;
        }
        String key = name + "/" + arguments.size();
        return switch (key) {
            case "empty/0" -> new Node.Empty();
            case "path/1" -> new Node.PathOf(arguments.getFirst());
            case "getpath/1" -> Node.GetPath.of(arguments.getFirst());
            case "range/2" -> new Node.Range(arguments.getFirst(), arguments.getLast());
            default -> builtin(token, name, arguments, key);
        };
    }

    private Node builtin(Token token, String name, List<Node> arguments, String key)
            throws InvalidJqException {
        boolean isSeen = parser.isPrelude() || !name.startsWith("_");
        Native found = isSeen ? Builtins.find(key) : null;
        if (found != null) {
            return Node.Apply.of(found, arguments);
        }
        Function function = isSeen ? parser.fromPrelude(name, arguments.size()) : null;
        if (function != null) {
            return new Node.Call(function, parser.scope().depth(), arguments);
        }
        throw words.fault(
                token,
                Builtins.isAbsent(key)
                        ? "jq's `" + key + "` is not there"
                        : "there is no function `" + token.shown() + "/" + arguments.size() + "`");
    }

    /** Parses a string, or a format with or without a string. */
    Node string() throws InvalidJqException {
        String format = words.peek().kind() == Kind.FORMAT ? words.take().text() : "text";
        if (words.peek().kind() != Kind.STRING) {
            return formatted(new Node.Identity(), format);
        }
        Node whole = null;
        for (Token.Part part : words.take().parts()) {
            Node next =
                    switch (part) {
                        case Token.Part.Text(String text) -> literal(Strings.of(text));
                        case Token.Part.Inserted(List<Token> inner) ->
                                formatted(words.within(inner, parser::expression), format);
                    };
            whole = whole == null ? next : Operator.concatenation(whole, next);
        }
        return whole == null ? literal(Strings.of("")) : whole;
    }

    private static Node formatted(Node value, String format) {
        Node name = literal(Strings.of(format));
        return Node.Pipe.of(value, Node.Apply.of(Operator.builtin("format/1"), List.of(name)));
    }
}
