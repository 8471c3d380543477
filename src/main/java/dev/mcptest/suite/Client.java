package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * How a test answers requests of its server.
 *
 * @param wording a key for comparison: tests with the same wording may share a session
 * @param roots the answer to {@code roots/list}
 * @param sampling answers to {@code sampling/createMessage}; the first match is used
 * @param elicitation answers to {@code elicitation/create}; the first match is used
 * @param listen what the test subscribes to: {@code tools}, {@code prompts}, {@code resources} for
 *     changes of the lists, and URIs of resources
 */
public record Client(
        String wording,
        List<JsonNode> roots,
        List<ScriptedReply> sampling,
        List<ScriptedReply> elicitation,
        List<String> listen) {

    /** No roots, and no answers to other requests. */
    public static final Client NONE = new Client("", List.of(), List.of(), List.of(), List.of());

    public Client {
        requireNonNull(wording, "wording is null");
        roots = List.copyOf(roots);
        sampling = List.copyOf(sampling);
        elicitation = List.copyOf(elicitation);
        listen = List.copyOf(listen);
    }
}
