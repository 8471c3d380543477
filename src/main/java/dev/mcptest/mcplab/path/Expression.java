package dev.mcptest.mcplab.path;

import tools.jackson.databind.JsonNode;

/** An expression in a filter or script. */
@FunctionalInterface
interface Expression {

    /** Returns its value, in the terms of {@link JsValues}. */
    JsonNode of(Scope scope);
}
