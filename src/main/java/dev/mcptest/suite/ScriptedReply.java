package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * An answer to a request of a server.
 *
 * @param mode the mode of elicitation that it is for, {@code form} or {@code url}
 * @param match what must hold of the params of the request; nothing to answer any
 */
public record ScriptedReply(String mode, List<Assertion> match, Answer answer) {

    /** The mode of requests that do not name one. */
    public static final String FORM = "form";

    /** What is sent back. */
    public sealed interface Answer {}

    /** A result, sent as it stands. */
    public record Result(ObjectNode result) implements Answer {
        public Result {
            requireNonNull(result, "result is null");
        }
    }

    /** An error of JSON-RPC. */
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
