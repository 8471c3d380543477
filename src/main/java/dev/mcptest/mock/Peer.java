package dev.mcptest.mock;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.function.Function;

/** The server side of a conversation, as a front needs it. Called from several threads. */
@FunctionalInterface
public interface Peer {

    /** Takes one JSON value that arrived as a message. */
    Reply receive(JsonNode message);

    /** Returns whether it speaks a revision that has sessions. */
    default boolean hasSessions() {
        return true;
    }

    /** Forgets a session that its client has ended. */
    default void endSession(String id) {}

    /** Hears that no message will come any more. */
    default void endInput() {}

    /** Takes one JSON value that arrived over HTTP. */
    default Reply receive(JsonNode message, HeaderLookup headers) {
        return receive(message);
    }

    /** Takes the bytes of one message; bytes that are no JSON get a parse error. */
    default Reply receive(byte[] utf8) {
        return parse(utf8, this::receive);
    }

    /** Takes the bytes of one message that arrived over HTTP. */
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
