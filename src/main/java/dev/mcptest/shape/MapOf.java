package dev.mcptest.shape;

import tools.jackson.databind.JsonNode;

/**
 * An object with arbitrary keys, whose values all have the same shape.
 *
 * @param entries plural name of the values
 */
record MapOf(String entries, Shape entry) implements Shape {

    @Override
    public String describe() {
        return "an object of " + entries;
    }

    @Override
    public boolean fits(JsonNode value, Walk walk) {
        return value.isObject();
    }

    @Override
    public void inside(JsonNode value, Walk walk) {
        for (var member : value.properties()) {
            walk.entry(member.getKey(), entries, entry, member.getValue());
        }
    }
}
