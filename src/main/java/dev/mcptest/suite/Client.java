package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * What a test says to its server when that asks.
 *
 * @param wording what tells it from others: tests with the same one may share a session
 * @param roots the answer to {@code roots/list}
 * @param sampling answers to {@code sampling/createMessage}; the first that fits is given
 * @param elicitation answers to {@code elicitation/create}; the first that fits is given
 * @param listen what it wants to be told of: {@code tools}, {@code prompts}, {@code resources} for
 *     changes of the lists, and URIs of resources
 */
public record Client(
        String wording,
        List<JsonNode> roots,
        List<ScriptedReply> sampling,
        List<ScriptedReply> elicitation,
        List<String> listen) {

    /** Has no roots and answers nothing else. */
    public static final Client NONE = new Client("", List.of(), List.of(), List.of(), List.of());

    public Client {
        requireNonNull(wording, "wording is null");
        roots = List.copyOf(roots);
        sampling = List.copyOf(sampling);
        elicitation = List.copyOf(elicitation);
        listen = List.copyOf(listen);
    }
}
