package dev.mcptest.jq;

import tools.jackson.databind.JsonNode;

/** What a name stands for while a program runs. */
sealed interface Binding {

    /** The value of a variable. */
    record Value(JsonNode value) implements Binding {}

    /** A filter that was passed to a function, with the names it was written among. */
    record Closure(Node code, Env env) implements Binding {}

    /** A label; each time it is passed it is another one. */
    final class Label implements Binding {}
}
