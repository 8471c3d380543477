package dev.mcptest.scaffold.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** Makes numbers within the bounds of a schema. */
final class ExampleNumber {

    private static final int DIGITS = 20;

    private ExampleNumber() {}

    /** Returns a number, the n-th from the lower bound for the n-th variant. */
    static JsonNode of(JsonNode schema, boolean whole, int variant) {
        Optional<BigDecimal> low = bound(schema, "minimum", "exclusiveMinimum");
        Optional<BigDecimal> high = bound(schema, "maximum", "exclusiveMaximum");
        BigDecimal step =
                decimal(schema.path("multipleOf"))
                        .filter(it -> it.signum() > 0)
                        .orElse(BigDecimal.ONE);
        BigDecimal start = low.orElseGet(() -> high.map(it -> it.min(step)).orElse(step));
        boolean excludesLow = excludes(schema, "exclusiveMinimum");
        boolean excludesHigh = excludes(schema, "exclusiveMaximum");
        BigDecimal value =
                start.divide(step, 0, low.isPresent() ? RoundingMode.CEILING : RoundingMode.FLOOR)
                        .multiply(step);
        if (low.isPresent() && excludesLow && value.compareTo(low.get()) <= 0) {
            value = value.add(step);
        }
        if (low.isEmpty() && excludesHigh && high.isPresent() && value.compareTo(high.get()) >= 0) {
            value = value.subtract(step);
        }
        boolean beyond =
                high.isPresent()
                        && (value.compareTo(high.get()) > 0
                                || (excludesHigh && value.compareTo(high.get()) == 0));
        if (beyond && low.isPresent() && !whole && !schema.has("multipleOf")) {
            return between(low.get(), high.get(), variant);
        }
        return node(value.add(step.multiply(BigDecimal.valueOf(variant))));
    }

    private static JsonNode between(BigDecimal low, BigDecimal high, int variant) {
        BigDecimal part = BigDecimal.valueOf(variant + 2L);
        return node(
                low.add(high.subtract(low).divide(part, DIGITS, RoundingMode.HALF_UP))
                        .stripTrailingZeros());
    }

    private static JsonNode node(BigDecimal value) {
        return value.stripTrailingZeros().scale() <= 0
                ? Json.nodes().numberNode(value.toBigInteger())
                : Json.nodes().numberNode(value);
    }

    private static Optional<BigDecimal> bound(JsonNode schema, String plain, String exclusive) {
        return decimal(schema.path(exclusive)).or(() -> decimal(schema.path(plain)));
    }

    /** In draft 4, the exclusive keyword is a boolean. */
    private static boolean excludes(JsonNode schema, String exclusive) {
        JsonNode own = schema.path(exclusive);
        return own.isBoolean() ? own.booleanValue() : own.isNumber();
    }

    private static Optional<BigDecimal> decimal(JsonNode node) {
        return node.isNumber() && Math.abs(node.decimalValue().scale()) < 400
                ? Optional.of(node.decimalValue())
                : Optional.empty();
    }
}
