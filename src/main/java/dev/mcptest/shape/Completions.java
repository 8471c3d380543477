package dev.mcptest.shape;

import tools.jackson.databind.JsonNode;

/** The values of a completion. */
record Completions() implements Shape {

    private static final int MOST = 100;
    private static final Shape LIST = new ListOf("values", Scalar.STRING);

    @Override
    public String describe() {
        return "an array of strings";
    }

    @Override
    public boolean fits(JsonNode value, Walk walk) {
        return value.isArray();
    }

    @Override
    public void inside(JsonNode value, Walk walk) {
        LIST.inside(value, walk);
        if (value.size() > MOST) {
            walk.breach("a completion has at most " + MOST + " values, got " + value.size());
        }
    }
}
