package dev.mcptest.shape;

import tools.jackson.databind.JsonNode;

/** The required shape of a part of a result. */
interface Shape {

    /** Returns the required kind with its article, such as {@code a string}. */
    String describe();

    /** Returns whether the value is of the kind that {@link #describe} names. */
    boolean fits(JsonNode value, Walk walk);

    /** Checks the parts of a value of the right kind. */
    default void inside(JsonNode value, Walk walk) {}
}
