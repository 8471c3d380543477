package dev.mcptest.mcplab.path;

import dev.mcptest.json.Json;
import dev.mcptest.json.TimeBudget;
import dev.mcptest.mcplab.regex.InvalidJsRegexException;
import dev.mcptest.mcplab.regex.JsFlags;
import dev.mcptest.mcplab.regex.JsRegex;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the expression of a filter or script. */
final class ExpressionParser {

    private static final int MAX_DEPTH = 100;

    /** Operators by precedence, the loosest first; longer ones before their beginnings. */
    private static final List<List<String>> OPERATORS =
            List.of(
                    List.of("||"),
                    List.of("&&"),
                    List.of("===", "!==", "==", "!="),
                    List.of("<=", ">=", "<", ">"),
                    List.of("+", "-"),
                    List.of("*", "/", "%"));

    private static final Pattern WORD = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
    private static final Pattern NUMBER =
            Pattern.compile("(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final Pattern INDEX = Pattern.compile("[0-9]+");
    private static final Pattern REGEX =
            Pattern.compile("/((?:[^/\\\\\\[\\n]|\\\\.|\\[(?:[^\\]\\\\\\n]|\\\\.)*\\])+)/([a-z]*)");
    private static final String OPERANDS =
            "operands are @, @.name, numbers, 'text', true, false, null, undefined, [lists]";

    private final PathCursor in;
    private int depth;

    ExpressionParser(PathCursor in) {
        this.in = in;
    }

    Expression parse() throws InvalidJsonPathException {
        return binary(0);
    }

    private Expression binary(int level) throws InvalidJsonPathException {
        if (level == OPERATORS.size()) {
            return unary();
        }
        Expression left = binary(level + 1);
        for (Optional<String> operator = operator(level);
                operator.isPresent();
                operator = operator(level)) {
            left = Operators.of(operator.get(), left, binary(level + 1));
        }
        return left;
    }

    private Optional<String> operator(int level) {
        in.spaces();
        return OPERATORS.get(level).stream().filter(in::take).findFirst();
    }

    private Expression unary() throws InvalidJsonPathException {
        if (++depth > MAX_DEPTH) {
            throw new InvalidJsonPathException(
                    "its expression is nested more than " + MAX_DEPTH + " levels deep",
                    "write a simpler one");
        }
        try {
            in.spaces();
            if (in.take("!")) {
                Expression operand = unary();
                return scope -> JsValues.of(!JsValues.isTrue(operand.of(scope)));
            }
            if (in.take("-")) {
                Expression operand = unary();
                return scope -> JsValues.of(-JsValues.number(operand.of(scope)));
            }
            int before = in.at();
            if (in.take(WORD).filter(word -> word.group().equals("typeof")).isPresent()) {
                Expression operand = unary();
                return scope -> JsValues.of(JsValues.typeOf(operand.of(scope)));
            }
            in.back(before);
            return members(primary());
        } finally {
            depth--;
        }
    }

    private Expression primary() throws InvalidJsonPathException {
        if (in.take("(")) {
            Expression inner = parse();
            in.spaces();
            if (!in.take(")")) {
                throw in.unexpected("write a )");
            }
            return inner;
        }
        if (in.take("@")) {
            return current();
        }
        if (in.peek() == '[') {
            return list();
        }
        if (in.peek() == '/') {
            return test();
        }
        JsonNode scalar = scalar();
        return _ -> scalar;
    }

    private Expression current() throws InvalidJsonPathException {
        int from = in.at();
        String word = in.take(WORD).map(Matcher::group).orElse("");
        return switch (word) {
            case "" -> Scope::value;
            case "property" -> Scope::property;
            case "parentProperty" -> Scope::parentProperty;
            case "root" -> Scope::root;
            default -> {
                in.back(from);
                throw new InvalidJsonPathException(
                        "`@" + word + "` is not known",
                        "write @."
                                + word
                                + " for a member; there are @property, @parentProperty"
                                + " and @root");
            }
        };
    }

    private Expression list() throws InvalidJsonPathException {
        in.next();
        ArrayNode list = Json.array();
        in.spaces();
        while (!in.take("]")) {
            in.spaces();
            list.add(scalar());
            in.spaces();
            if (!in.take(",") && in.peek() != ']') {
                throw in.unexpected("a list has values with commas between them");
            }
            in.spaces();
        }
        return _ -> list;
    }

    private JsonNode scalar() throws InvalidJsonPathException {
        if (in.peek() == '\'' || in.peek() == '"') {
            return JsValues.of(in.quoted());
        }
        boolean minus = in.take("-");
        Optional<Matcher> number = in.take(NUMBER);
        if (number.isPresent()) {
            double value = Double.parseDouble(number.get().group());
            return JsValues.of(minus ? -value : value);
        }
        int from = in.at();
        String word = in.take(WORD).map(Matcher::group).orElse("");
        return switch (word) {
            case "true" -> JsValues.of(true);
            case "false" -> JsValues.of(false);
            case "null" -> Json.nodes().nullNode();
            case "undefined" -> JsValues.UNDEFINED;
            default -> throw unknown(word, from);
        };
    }

    private InvalidJsonPathException unknown(String word, int from) {
        boolean called = in.peek() == '(';
        in.back(from);
        if (called) {
            return new InvalidJsonPathException(
                    "there is no function `" + word + "`",
                    "there are only methods, as in @.name.startsWith('a')");
        }
        if (word.startsWith("$")) {
            return in.unexpected("write @root for $");
        }
        return in.unexpected(word.isEmpty() ? OPERANDS : "write a text in quotes: '" + word + "'");
    }

    /** Reads a regular expression, which only {@code test} may follow. */
    private Expression test() throws InvalidJsonPathException {
        Pattern call = Pattern.compile("\\s*\\.\\s*test\\s*\\(");
        Regex regex = regex();
        if (in.take(call).isEmpty()) {
            throw in.unexpected("a regular expression is used as /x/.test(@.name)");
        }
        Expression argument = parse();
        in.spaces();
        if (!in.take(")")) {
            throw in.unexpected("`test` takes one value");
        }
        return scope ->
                JsValues.of(regex.compiled().search(JsValues.text(argument.of(scope))).isFound());
    }

    /**
     * A regular expression.
     *
     * @param all whether it has the flag g
     */
    private record Regex(JsRegex compiled, boolean all) {}

    private Regex regex() throws InvalidJsonPathException {
        Matcher literal =
                in.take(REGEX).orElseThrow(() -> in.unexpected("a regular expression is /x/"));
        String flags = literal.group(2);
        if (!flags.matches("[gims]*") || flags.chars().distinct().count() < flags.length()) {
            throw new InvalidJsonPathException(
                    "`" + flags + "` are not flags", "flags are g, i, m and s, each once");
        }
        try {
            return new Regex(
                    JsRegex.compile(literal.group(1), JsFlags.of(flags)), flags.contains("g"));
        } catch (InvalidJsRegexException e) {
            throw new InvalidJsonPathException(
                    "a regular expression is not valid: " + e.getMessage(), e.hint());
        }
    }

    private Expression members(Expression of) throws InvalidJsonPathException {
        Expression value = of;
        while (true) {
            int before = in.at();
            in.spaces();
            if (in.take(".")) {
                value = member(value);
            } else if (in.take("[")) {
                value = computed(value);
            } else {
                in.back(before);
                return value;
            }
        }
    }

    private Expression computed(Expression of) throws InvalidJsonPathException {
        in.spaces();
        boolean quoted = in.peek() == '\'' || in.peek() == '"';
        String name = quoted ? in.quoted() : in.take(INDEX).map(Matcher::group).orElse("");
        in.spaces();
        if (!in.take("]")) {
            throw in.unexpected("write ['name'] or [0]");
        }
        return scope -> JsValues.own(of.of(scope), name);
    }

    private Expression member(Expression of) throws InvalidJsonPathException {
        String name = in.take(WORD).map(Matcher::group).orElse("");
        if (name.isEmpty()) {
            throw in.unexpected("write a name after the dot, or ['the name']");
        }
        int before = in.at();
        in.spaces();
        if (!in.take("(")) {
            in.back(before);
            return scope -> JsValues.own(of.of(scope), name);
        }
        return call(of, name);
    }

    private Expression call(Expression of, String method) throws InvalidJsonPathException {
        in.spaces();
        if (method.equals("match") && in.peek() == '/') {
            Regex regex = regex();
            closeCall(method);
            return scope -> {
                TimeBudget.check();
                JsonNode text = of.of(scope);
                return text.isString()
                        ? JsMethods.match(text.stringValue(), regex.compiled(), regex.all())
                        : JsValues.UNDEFINED;
            };
        }
        boolean takesOne = JsMethods.OF_ONE.contains(method) && !method.equals("test");
        if (!takesOne && !JsMethods.OF_NONE.contains(method)) {
            throw new InvalidJsonPathException(
                    "there is no method `" + method + "`",
                    "methods are "
                            + String.join(", ", JsMethods.OF_ONE)
                            + ", "
                            + String.join(", ", JsMethods.OF_NONE));
        }
        Expression argument = takesOne ? parse() : _ -> JsValues.UNDEFINED;
        closeCall(method);
        return scope -> JsMethods.call(of.of(scope), method, argument.of(scope));
    }

    private void closeCall(String method) throws InvalidJsonPathException {
        in.spaces();
        if (!in.take(")")) {
            throw in.unexpected(
                    JsMethods.OF_ONE.contains(method)
                            ? "`" + method + "` takes one value"
                            : "`" + method + "` takes nothing");
        }
    }
}
