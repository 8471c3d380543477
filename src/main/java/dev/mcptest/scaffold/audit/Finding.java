package dev.mcptest.scaffold.audit;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Something about a server that its author should know.
 *
 * @param kind a verdict, such as {@code broken}
 * @param message a sentence, without secrets
 * @param arguments of the call that showed it
 */
public record Finding(Verdict kind, String message, Optional<JsonNode> arguments) {

    public Finding {
        requireNonNull(kind, "kind is null");
        requireNonNull(message, "message is null");
        requireNonNull(arguments, "arguments is null");
    }
}
