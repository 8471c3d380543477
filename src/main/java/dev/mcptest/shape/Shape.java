package dev.mcptest.shape;

import tools.jackson.databind.JsonNode;

/** What a part of a result has to look like. */
interface Shape {

    /** Returns what is wanted, with its article, such as {@code a string}. */
    String describe();

    /** Returns whether the value is of the kind that {@link #describe} names. */
    boolean fits(JsonNode value, Walk walk);

    /** Judges what is inside of a value that fits. */
    default void inside(JsonNode value, Walk walk) {}
}
