package dev.mcptest.shape;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;

/** Shapes without parts, or without rules for their parts. */
enum Scalar implements Shape {
    STRING("a string"),
    NAME("a string that is not empty"),
    BOOLEAN("true or false"),
    INTEGER("an integer"),
    MILLISECONDS("an integer of 0 or more"),
    PRIORITY("a number from 0 to 1"),
    BASE64("Base64 text"),
    OBJECT("an object"),
    ANY("any value");

    private final String description;

    Scalar(String description) {
        this.description = description;
    }

    @Override
    public String describe() {
        return description;
    }

    @Override
    public boolean fits(JsonNode value, Walk walk) {
        return switch (this) {
            case STRING -> value.isString();
            case NAME -> value.isString() && !value.stringValue().isEmpty();
            case BOOLEAN -> value.isBoolean();
            case INTEGER -> isInteger(value);
            case MILLISECONDS -> isInteger(value) && value.decimalValue().signum() >= 0;
            case PRIORITY -> isShare(value);
            case BASE64 -> value.isString() && Base64Text.is(value.stringValue());
            case OBJECT -> value.isObject();
            case ANY -> true;
        };
    }

    /** In JSON Schema, 5.0 is an integer. */
    private static boolean isInteger(JsonNode value) {
        return value.isIntegralNumber()
                || (value.isNumber() && value.decimalValue().stripTrailingZeros().scale() <= 0);
    }

    private static boolean isShare(JsonNode value) {
        return value.isNumber()
                && value.decimalValue().signum() >= 0
                && value.decimalValue().compareTo(BigDecimal.ONE) <= 0;
    }
}
