package dev.mcptest.shape;

import tools.jackson.databind.JsonNode;

/**
 * An object whose members have free names and one shape.
 *
 * @param entries what its members are, in the plural
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
