package dev.mcptest.mcplab.path;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

import java.util.ArrayList;
import java.util.List;

/** The values of JavaScript as JSON; undefined is a missing node. */
final class JsValues {

    static final JsonNode UNDEFINED = MissingNode.getInstance();

    private JsValues() {}

    /** The types of values. */
    enum Kind {
        UNDEFINED,
        NULL,
        BOOLEAN,
        NUMBER,
        STRING,
        OBJECT
    }

    static Kind kind(JsonNode value) {
        return switch (value.getNodeType()) {
            case MISSING -> Kind.UNDEFINED;
            case NULL -> Kind.NULL;
            case BOOLEAN -> Kind.BOOLEAN;
            case NUMBER -> Kind.NUMBER;
            case STRING -> Kind.STRING;
            default -> Kind.OBJECT;
        };
    }

    static JsonNode of(boolean value) {
        return Json.nodes().booleanNode(value);
    }

    static JsonNode of(double value) {
        return Json.nodes().numberNode(value);
    }

    static JsonNode of(String value) {
        return Json.nodes().stringNode(value);
    }

    static boolean isTrue(JsonNode value) {
        return switch (kind(value)) {
            case UNDEFINED, NULL -> false;
            case BOOLEAN -> value.booleanValue();
            case NUMBER -> Json.nearest(value) != 0 && !Double.isNaN(Json.nearest(value));
            case STRING -> !value.stringValue().isEmpty();
            case OBJECT -> true;
        };
    }

    /** Returns an own member of a value, also its {@code length}; undefined if there is none. */
    static JsonNode own(JsonNode value, String name) {
        if (value.isObject()) {
            return value.path(name);
        }
        if (!value.isArray() && !value.isString()) {
            return UNDEFINED;
        }
        int size = value.isArray() ? value.size() : value.stringValue().length();
        if (name.equals("length")) {
            return Json.nodes().numberNode(size);
        }
        if (!name.matches("0|[1-9][0-9]{0,8}") || Integer.parseInt(name) >= size) {
            return UNDEFINED;
        }
        int index = Integer.parseInt(name);
        return value.isArray()
                ? value.get(index)
                : of(String.valueOf(value.stringValue().charAt(index)));
    }

    static String typeOf(JsonNode value) {
        return switch (kind(value)) {
            case UNDEFINED -> "undefined";
            case NULL, OBJECT -> "object";
            case BOOLEAN -> "boolean";
            case NUMBER -> "number";
            case STRING -> "string";
        };
    }

    /** Objects and lists are equal to themselves alone. */
    @SuppressWarnings("ReferenceEquality")
    static boolean strictlyEqual(JsonNode a, JsonNode b) {
        if (kind(a) != kind(b)) {
            return false;
        }
        return switch (kind(a)) {
            case UNDEFINED, NULL -> true;
            case BOOLEAN -> a.booleanValue() == b.booleanValue();
            case NUMBER -> Json.nearest(a) == Json.nearest(b);
            case STRING -> a.stringValue().equals(b.stringValue());
            case OBJECT -> a == b;
        };
    }

    static boolean looselyEqual(JsonNode a, JsonNode b) {
        boolean nothing = isNothing(a);
        if (nothing || isNothing(b)) {
            return nothing == isNothing(b);
        }
        if (kind(a) == kind(b)) {
            return strictlyEqual(a, b);
        }
        JsonNode left = primitive(a);
        JsonNode right = primitive(b);
        return (kind(left) == Kind.STRING && kind(right) == Kind.STRING)
                ? strictlyEqual(left, right)
                : number(left) == number(right);
    }

    private static boolean isNothing(JsonNode value) {
        return value.isMissingNode() || value.isNull();
    }

    /** Compares texts by units, everything else as numbers; NaN is in no order. */
    static boolean isLess(JsonNode a, JsonNode b, boolean orEqual) {
        JsonNode left = primitive(a);
        JsonNode right = primitive(b);
        if (left.isString() && right.isString()) {
            int order = left.stringValue().compareTo(right.stringValue());
            return orEqual ? order <= 0 : order < 0;
        }
        return orEqual ? number(left) <= number(right) : number(left) < number(right);
    }

    static JsonNode sum(JsonNode a, JsonNode b) {
        JsonNode left = primitive(a);
        JsonNode right = primitive(b);
        return left.isString() || right.isString()
                ? of(text(left) + text(right))
                : of(number(left) + number(right));
    }

    private static JsonNode primitive(JsonNode value) {
        return kind(value) == Kind.OBJECT ? of(text(value)) : value;
    }

    static double number(JsonNode value) {
        return switch (kind(value)) {
            case UNDEFINED -> Double.NaN;
            case NULL -> 0;
            case BOOLEAN -> value.booleanValue() ? 1 : 0;
            case NUMBER -> Json.nearest(value);
            case STRING -> JsNumbers.parse(value.stringValue());
            case OBJECT -> JsNumbers.parse(text(value));
        };
    }

    static String text(JsonNode value) {
        return switch (kind(value)) {
            case UNDEFINED -> "undefined";
            case NULL -> "null";
            case BOOLEAN -> String.valueOf(value.booleanValue());
            case NUMBER -> JsNumbers.text(Json.nearest(value));
            case STRING -> value.stringValue();
            case OBJECT -> value.isArray() ? joined(value) : "[object Object]";
        };
    }

    private static String joined(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(isNothing(item) ? "" : text(item)));
        return String.join(",", texts);
    }
}
