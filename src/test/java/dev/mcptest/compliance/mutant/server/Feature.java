package dev.mcptest.compliance.mutant.server;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** Something that a server can do besides the usual; named in the table of mutants. */
interface Feature {

    /** Adds the capabilities. */
    default void declare(ObjectNode capabilities, boolean modern) {}

    /** Returns a JSON array of tools. */
    default String tools() {
        return "[]";
    }

    /**
     * Answers a request: a result, an error (it has a {@code code}), or null in JSON for no answer.
     * Empty when the request is not about this feature.
     */
    default Optional<JsonNode> answer(Call call) {
        return Optional.empty();
    }

    /** Changes what others have answered. */
    default void amend(Call call, ObjectNode result) {}

    /** Returns what a user would say in {@code --hints}. */
    default String hints(boolean modern) {
        return "{}";
    }
}
