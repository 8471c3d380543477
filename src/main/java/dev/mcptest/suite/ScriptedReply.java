package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * A scripted answer to a request of a server.
 *
 * @param mode the elicitation mode it answers, {@code form} or {@code url}
 * @param match conditions on the params of the request; empty to match every request
 */
public record ScriptedReply(String mode, List<Assertion> match, Answer answer) {

    /** The mode of a request that names none. */
    public static final String FORM = "form";

    /** What is sent back. */
    public sealed interface Answer {}

    /** A result, sent as it is. */
    public record Result(ObjectNode result) implements Answer {
        public Result {
            requireNonNull(result, "result is null");
        }
    }

    /** A JSON-RPC error. */
    public record Refusal(int code, String message) implements Answer {
        public Refusal {
            requireNonNull(message, "message is null");
        }
    }

    public ScriptedReply {
        requireNonNull(mode, "mode is null");
        match = List.copyOf(match);
        requireNonNull(answer, "answer is null");
    }
}
