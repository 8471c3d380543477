package dev.mcptest.load.flowmcp;

import static dev.mcptest.load.flowmcp.RefusedLiteralException.code;
import static dev.mcptest.load.flowmcp.RefusedLiteralException.syntax;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one literal: JSON5 with the escapes, numbers and templates of JavaScript, or strict JSON.
 */
final class LiteralReader {

    /** Maximum number of levels. */
    static final int MAX_DEPTH = 64;

    private final JavaScriptText in;
    private final Marks marks;
    private final List<SourceNode> oddities = new ArrayList<>();
    private final List<SourceNode> repeated = new ArrayList<>();

    private LiteralReader(JavaScriptText in, Marks marks) {
        this.in = in;
        this.marks = marks;
    }

    /**
     * Reads the literal at a place of a module. Text after it is not read.
     *
     * @throws RefusedLiteralException if it is not a literal
     */
    static Literal readModule(SourceFile file, int at, Marks marks) {
        var reader = new LiteralReader(new JavaScriptText(file.text(), at, false), marks);
        Literal literal = reader.read();
        reader.checkEndOfStatement();
        return literal;
    }

    /**
     * Reads a JSON file.
     *
     * @throws RefusedLiteralException if it is not JSON
     */
    static Literal readJson(SourceFile file, Marks marks) {
        var in = new JavaScriptText(file.text(), 0, true);
        Literal literal = new LiteralReader(in, marks).read();
        in.skipBlanks();
        if (!in.atEnd()) {
            throw syntax("there is text after the value", in.at());
        }
        return literal;
    }

    private Literal read() {
        in.skipBlanks();
        SourceNode root = value("", 0);
        return new Literal(root, oddities, repeated);
    }

    private void checkEndOfStatement() {
        int end = in.at();
        in.skipBlanks();
        boolean lineBreak = in.from(end).chars().anyMatch(c -> JavaScriptText.isLineEnd((char) c));
        if (!in.atEnd() && in.peek() != ';' && in.peek() != ',') {
            ForeignCode.refuseContinuation(in);
            if (!lineBreak) {
                throw syntax("expected the end of the statement, got " + in.shown(), in.at());
            }
        }
    }

    private SourceNode value(String pointer, int depth) {
        Mark mark = marks.of(in.at());
        char c = in.peek();
        if (depth == MAX_DEPTH && (c == '{' || c == '[' || c == '(')) {
            throw syntax("nested deeper than " + MAX_DEPTH + " levels", in.at());
        }
        return switch (c) {
            case '{' -> object(pointer, mark, depth);
            case '[' -> array(pointer, mark, depth);
            case '(' -> inParentheses(pointer, depth);
            default -> scalar(pointer, mark);
        };
    }

    private SourceNode inParentheses(String pointer, int depth) {
        if (in.isStrict()) {
            throw syntax("expected a value, got " + in.shown(), in.at());
        }
        int start = in.at();
        try {
            in.next();
            in.skipBlanks();
            SourceNode value = value(pointer, depth + 1);
            in.skipBlanks();
            if (!in.takes(')')) {
                throw ForeignCode.unexpected(in, "`)`");
            }
            return value;
        } catch (RefusedLiteralException e) {
            throw ForeignCode.isFunction(in, start) ? code("a function", start) : e;
        }
    }

    private SourceNode scalar(String pointer, Mark mark) {
        int start = in.at();
        char c = in.peek();
        if (!in.atEnd() && (c == '"' || (!in.isStrict() && (c == '\'' || c == '`')))) {
            String text = JavaScriptString.read(in);
            return SourceNode.scalar(Json.nodes().stringNode(text), pointer, mark);
        }
        boolean negative = in.takes('-');
        if (negative || (!in.isStrict() && in.takes('+'))) {
            if (!isNumber() && !in.startsWith("Infinity") && !in.startsWith("NaN")) {
                throw in.isStrict()
                        ? syntax("expected a digit, got " + in.shown(), in.at())
                        : code("an operator", start);
            }
        }
        if (isNumber()) {
            return number(JavaScriptNumber.read(in, negative), pointer, mark);
        }
        return word(start, negative, pointer, mark);
    }

    private boolean isNumber() {
        return isDigit(in.peek()) || (!in.isStrict() && in.peek() == '.' && isDigit(in.peek(1)));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private SourceNode number(JsonNode number, String pointer, Mark mark) {
        return number.isDouble()
                ? odd(number, pointer, mark)
                : SourceNode.scalar(number, pointer, mark);
    }

    private SourceNode word(int start, boolean negative, String pointer, Mark mark) {
        int at = in.at();
        String name = in.name();
        if (!in.isStrict()) {
            switch (name) {
                case "undefined" -> {
                    return odd(Json.nodes().missingNode(), pointer, mark);
                }
                case "NaN" -> {
                    return odd(Json.nodes().numberNode(Double.NaN), pointer, mark);
                }
                case "Infinity" -> {
                    double value = Double.POSITIVE_INFINITY;
                    return odd(Json.nodes().numberNode(negative ? -value : value), pointer, mark);
                }
                default -> {}
            }
        }
        JsonNode json =
                switch (name) {
                    case "true" -> Json.nodes().booleanNode(true);
                    case "false" -> Json.nodes().booleanNode(false);
                    case "null" -> Json.nodes().nullNode();
                    default -> {
                        in.moveTo(at);
                        throw ForeignCode.notAValue(in, start);
                    }
                };
        return SourceNode.scalar(json, pointer, mark);
    }

    private SourceNode odd(JsonNode json, String pointer, Mark mark) {
        SourceNode value = SourceNode.scalar(json, pointer, mark);
        oddities.add(value);
        return value;
    }

    private SourceNode array(String pointer, Mark mark, int depth) {
        List<SourceNode> items = new ArrayList<>();
        in.next();
        in.skipBlanks();
        while (!in.takes(']')) {
            if (in.peek() == ',') {
                throw in.isStrict()
                        ? syntax("expected a value, got `,`", in.at())
                        : code("a hole in a list", in.at());
            }
            items.add(value(pointer + "/" + items.size(), depth + 1));
            if (!nextOrEnd(']')) {
                break;
            }
        }
        return SourceNode.array(pointer, mark, items);
    }

    private SourceNode object(String pointer, Mark mark, int depth) {
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        in.next();
        in.skipBlanks();
        while (!in.takes('}')) {
            Mark keyMark = marks.of(in.at());
            String key = LiteralKey.read(in);
            in.skipBlanks();
            SourceNode value =
                    value(SourceNode.child(pointer, key), depth + 1).withKeyMark(keyMark);
            if (fields.put(key, value) != null) {
                repeated.add(value);
            }
            if (!nextOrEnd('}')) {
                break;
            }
        }
        return SourceNode.object(pointer, mark, fields);
    }

    /** Passes a comma, or the end of the container and then returns false. */
    private boolean nextOrEnd(char end) {
        in.skipBlanks();
        if (in.takes(end)) {
            return false;
        }
        if (!in.takes(',')) {
            throw ForeignCode.unexpected(in, "`,` or `" + end + "`");
        }
        in.skipBlanks();
        if (in.isStrict() && in.peek() == end) {
            throw syntax("JSON has no comma before `" + end + "`", in.at());
        }
        return true;
    }
}
