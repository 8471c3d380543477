package dev.mcptest.mock;

import dev.mcptest.json.InvalidJson;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

/** The server side of a conversation, as a front needs it. Called from several threads. */
@FunctionalInterface
public interface Peer {

    /** Takes one JSON value that arrived as a message. */
    Reply receive(JsonNode message);

    /** Takes the bytes of one message; bytes that are no JSON get a parse error. */
    default Reply receive(byte[] utf8) {
        try {
            return receive(Json.parse(utf8));
        } catch (InvalidJson e) {
            return Reply.Send.now(
                    Rpc.error(
                            Json.nodes().nullNode(),
                            RpcError.PARSE,
                            "not JSON: " + e.getMessage() + " (column " + e.column() + ")"));
        }
    }
}
