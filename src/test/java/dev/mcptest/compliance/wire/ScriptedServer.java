package dev.mcptest.compliance.wire;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** A server that answers each message with those that a function returns for it, at once. */
public final class ScriptedServer implements Transport {

    private static final Exchange DONE =
            new Exchange() {
                @Override
                public void answered() {}

                @Override
                public void cancel() {}

                @Override
                public boolean awaitDelivery(Duration bound) {
                    return true;
                }
            };

    private final Function<JsonNode, List<String>> script;
    private @Nullable TransportListener listener;

    public ScriptedServer(Function<JsonNode, List<String>> script) {
        this.script = requireNonNull(script, "script is null");
    }

    @Override
    public void start(TransportListener all) throws TransportException {
        listener = all;
    }

    @Override
    public Exchange send(OutgoingFrame frame, ReplyListener reply) {
        TransportListener to = requireNonNull(listener, "the transport was not started");
        try {
            script.apply(Json.parse(frame.body()))
                    .forEach(it -> to.frame(IncomingFrame.of(Json.utf8(it))));
        } catch (InvalidJsonException e) {
            throw new IllegalArgumentException(e);
        }
        return DONE;
    }

    /** Returns the response to a request. */
    public static String response(JsonNode request, String result) {
        return "{\"jsonrpc\": \"2.0\", \"id\": %s, \"result\": %s}"
                .formatted(request.path("id"), result);
    }

    @Override
    public void close() {}
}
