package dev.mcptest.jq;

import dev.mcptest.jq.function.Label;
import dev.mcptest.jq.syntax.Node;

import tools.jackson.databind.JsonNode;

/** What a name refers to while a program runs. */
sealed interface Binding {

    /** The value of a variable. */
    record Value(JsonNode value) implements Binding {}

    /** A filter passed to a function, with the environment in which it was written. */
    record Closure(Node code, Env env) implements Binding {}

    /** A label that is being executed. */
    record Labelled(Label label) implements Binding {}
}
