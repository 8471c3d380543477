package dev.mcptest.shape;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** A string from a fixed list. */
record OneOf(List<String> texts) implements Shape {

    static OneOf of(String... texts) {
        return new OneOf(List.of(texts));
    }

    @Override
    public String describe() {
        return "\"" + String.join("\" or \"", texts) + "\"";
    }

    @Override
    public boolean fits(JsonNode value, Walk walk) {
        return value.isString() && texts.contains(value.stringValue());
    }
}
