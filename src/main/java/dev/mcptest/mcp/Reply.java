package dev.mcptest.mcp;

import dev.mcptest.json.Json;
import dev.mcptest.world.Ticker;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A response and the messages observed during the call.
 *
 * @param startNanos when the request was sent, on the clock of {@link Ticker}
 */
public record Reply(Outcome.Answered answer, long startNanos, Observed heard) {

    /** Returns the same response with an earlier start time, that of the first attempt. */
    public Reply since(long earlierNanos) {
        return new Reply(answer, earlierNanos, heard);
    }

    public Reply with(Observed other) {
        return new Reply(answer, startNanos, other);
    }

    public boolean isError() {
        return answer.message().has("error");
    }

    public JsonNode error() {
        return answer.message().path("error");
    }

    /** Returns the result, or an empty object for an error. */
    public ObjectNode result() {
        return answer.message().get("result") instanceof ObjectNode result ? result : Json.object();
    }

    public Envelope envelope() {
        Envelope bare = isError() ? Envelope.ofError(error()) : Envelope.ofResult(result());
        return bare.with(
                        (answer.nanos() - startNanos) / 1_000_000.0,
                        heard.notifications(),
                        answer.frame().status(),
                        answer.frame().headers())
                .withRequests(heard.questions());
    }
}
