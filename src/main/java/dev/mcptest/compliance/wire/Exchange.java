package dev.mcptest.compliance.wire;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Evidence;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * A request and its answer.
 *
 * @param link the number of the connection
 * @param number the number of the exchange
 * @param method the method of the request
 * @param request the message that was sent
 */
public record Exchange(int link, long number, String method, JsonNode request, Answer answer) {

    public Exchange {
        requireNonNull(method, "method is null");
        requireNonNull(request, "request is null");
        requireNonNull(answer, "answer is null");
    }

    /** Returns it as evidence. */
    public Evidence evidence(Evidence.Role role) {
        return answer.evidence(role);
    }

    /** Returns the result; empty when the answer is something else. */
    public Optional<JsonNode> result() {
        return answer.kind() == Answer.Kind.RESULT
                ? Optional.of(answer.result())
                : Optional.empty();
    }
}
