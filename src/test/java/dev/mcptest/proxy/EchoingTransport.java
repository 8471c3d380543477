package dev.mcptest.proxy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.time.Duration;

/**
 * Repeats what each request says, as a process would on its stdout; asks at the word "ask", ends at
 * "end".
 */
final class EchoingTransport implements Transport {

    private final boolean oneByOne;
    private @Nullable TransportListener listener;

    /**
     * @param oneByOne whether the responses to a batch are messages of their own
     */
    EchoingTransport(boolean oneByOne) {
        this.oneByOne = oneByOne;
    }

    @Override
    public void start(TransportListener everything) {
        listener = everything;
    }

    @Override
    public Exchange send(OutgoingFrame frame, ReplyListener replies) {
        TransportListener to = requireNonNull(listener, "not started");
        ArrayNode responses = Json.array();
        for (JsonNode part : Frames.parts(parse(frame.body()))) {
            String word = part.path("params").path("say").asString("");
            if (word.equals("ask")) {
                to.frame(
                        IncomingFrame.of(
                                "{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"elicitation/create\"}"
                                        .getBytes(UTF_8)));
            }
            if (word.equals("end")) {
                responses.forEach(it -> to.frame(IncomingFrame.of(Json.writeBytes(it))));
                to.ended(ConnectionEnd.of("it has ended"));
                return new Sent();
            }
            if (Frames.isRequest(part)) {
                responses.add(response(part, word));
            }
        }
        if (oneByOne || responses.size() < 2) {
            responses.forEach(it -> to.frame(IncomingFrame.of(Json.writeBytes(it))));
        } else {
            to.frame(IncomingFrame.of(Json.writeBytes(responses)));
        }
        return new Sent();
    }

    private static JsonNode response(JsonNode request, String word) {
        var response = Json.object().put("jsonrpc", "2.0");
        response.set("id", request.path("id"));
        var result = response.putObject("result").put("said", word);
        if (Frames.method(request).equals(Frames.INITIALIZE)) {
            result.put("protocolVersion", "2025-03-26");
        }
        return response;
    }

    private static JsonNode parse(byte[] body) {
        try {
            return Json.parse(body);
        } catch (InvalidJsonException e) {
            throw new IllegalArgumentException(new String(body, UTF_8), e);
        }
    }

    @Override
    public void close() {}

    private record Sent() implements Exchange {

        @Override
        public void answered() {}

        @Override
        public void cancel() {}

        @Override
        public boolean awaitDelivery(Duration bound) {
            return true;
        }
    }
}
