package dev.mcptest.mock.front;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;

import java.util.Optional;
import java.util.function.Function;

/** The server side of a connection, as a front sees it. Called from several threads. */
@FunctionalInterface
public interface Peer {

    /** Handles one message, parsed as JSON. */
    Reply receive(JsonNode message);

    /** Returns whether the server speaks a revision that has sessions. */
    default boolean hasSessions() {
        return true;
    }

    /** Drops a session that its client has ended. */
    default void endSession(String id) {}

    /** Returns the stream that a client may open for what concerns no request of its session. */
    default Optional<Listening> stream(String session) {
        return Optional.empty();
    }

    /** Called when the input has ended and no more messages will come. */
    default void endInput() {}

    /** Handles one message that arrived over HTTP, parsed as JSON. */
    default Reply receive(JsonNode message, HeaderLookup headers) {
        return receive(message);
    }

    /** Handles the bytes of one message; invalid JSON gets a parse error. */
    default Reply receive(byte[] utf8) {
        return parse(utf8, this::receive);
    }

    /** Handles the bytes of one message that arrived over HTTP. */
    default Reply receive(byte[] utf8, HeaderLookup headers) {
        return parse(utf8, message -> receive(message, headers));
    }

    private static Reply parse(byte[] utf8, Function<JsonNode, Reply> receiver) {
        try {
            return receiver.apply(Json.parse(utf8));
        } catch (InvalidJsonException e) {
            return Reply.Send.now(
                    Rpc.error(
                            Json.nodes().nullNode(),
                            RpcException.PARSE,
                            "not JSON: " + e.getMessage() + " (column " + e.column() + ")"),
                    400);
        }
    }
}
