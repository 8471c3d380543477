package dev.mcptest.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.Message.Answer;
import dev.mcptest.transport.IncomingFrame;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.Set;

/**
 * A JSON-RPC error that came with an HTTP error status. Servers of 2026-07-28 must send some errors
 * this way; older ones may.
 *
 * @param answer the whole message
 */
public record StatusError(Answer answer, IncomingFrame frame) {

    /** These are about credentials or load, not about the request. */
    private static final Set<Integer> NO_ANSWERS = Set.of(401, 403, 429);

    /** Returns the JSON-RPC error in an HTTP response, if there is one. */
    public static Optional<StatusError> of(TransportException failure, Hiding hiding) {
        int status = failure.status().orElse(0);
        if (status / 100 != 4 || NO_ANSWERS.contains(status)) {
            return Optional.empty();
        }
        byte[] body = failure.body().getBytes(UTF_8);
        var frame = new IncomingFrame(body, failure.status(), failure.headers());
        return MessageReader.read(body, false, hiding).stream()
                .filter(Answer.class::isInstance)
                .map(Answer.class::cast)
                .filter(Answer::isError)
                .map(answer -> new StatusError(answer, frame))
                .findFirst();
    }

    /** Returns whether it answers a request: it has its id, or no id at all. */
    public boolean answers(long id) {
        return answer.id().isMissingNode()
                || answer.id().isNull()
                || (answer.id().isInt() && answer.id().intValue() == id);
    }

    public ObjectNode whole() {
        return answer.whole();
    }
}
