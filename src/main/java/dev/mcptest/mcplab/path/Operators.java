package dev.mcptest.mcplab.path;

import tools.jackson.databind.JsonNode;

/** The operators with two operands. */
final class Operators {

    private Operators() {}

    static Expression of(String operator, Expression left, Expression right) {
        return switch (operator) {
            case "||" -> scope -> either(left.of(scope), right, scope, true);
            case "&&" -> scope -> either(left.of(scope), right, scope, false);
            default ->
                    scope -> {
                        JsonNode first = left.of(scope);
                        return result(operator, first, right.of(scope));
                    };
        };
    }

    private static JsonNode either(JsonNode left, Expression right, Scope scope, boolean stop) {
        return JsValues.isTrue(left) == stop ? left : right.of(scope);
    }

    private static JsonNode result(String operator, JsonNode a, JsonNode b) {
        return switch (operator) {
            case "===" -> JsValues.of(JsValues.strictlyEqual(a, b));
            case "!==" -> JsValues.of(!JsValues.strictlyEqual(a, b));
            case "==" -> JsValues.of(JsValues.looselyEqual(a, b));
            case "!=" -> JsValues.of(!JsValues.looselyEqual(a, b));
            case "<" -> JsValues.of(JsValues.isLess(a, b, false));
            case "<=" -> JsValues.of(JsValues.isLess(a, b, true));
            case ">" -> JsValues.of(JsValues.isLess(b, a, false));
            case ">=" -> JsValues.of(JsValues.isLess(b, a, true));
            case "+" -> JsValues.sum(a, b);
            case "-" -> JsValues.of(JsValues.number(a) - JsValues.number(b));
            case "*" -> JsValues.of(JsValues.number(a) * JsValues.number(b));
            case "/" -> JsValues.of(JsValues.number(a) / JsValues.number(b));
            default -> JsValues.of(JsValues.number(a) % JsValues.number(b));
        };
    }
}
