package dev.mcptest.proxy;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

/** Reads what the proxy has to know of a message. */
final class Frames {

    static final String INITIALIZE = "initialize";
    static final String INITIALIZED = "notifications/initialized";
    static final String CANCELLED = "notifications/cancelled";

    /** For a response to no request in particular. */
    static final JsonNode NO_ID = Json.nodes().nullNode();

    private static final int FAILED = -32000;

    private Frames() {}

    /** Returns a message; an empty object for what is not JSON. */
    static JsonNode parse(byte[] body) {
        try {
            return Json.parse(body);
        } catch (InvalidJsonException _) {
            return Json.object();
        }
    }

    static String method(JsonNode message) {
        return message.path("method").asString("");
    }

    static boolean isRequest(JsonNode message) {
        return message.has("method") && message.has("id");
    }

    static boolean isResponse(JsonNode message) {
        return !message.has("method") && (message.has("result") || message.has("error"));
    }

    /** Returns the key of an id: 1 and "1" are different ids. */
    static String key(JsonNode id) {
        return Json.write(id.isMissingNode() ? NO_ID : id);
    }

    /** Returns the response to a request that the server did not answer. */
    static byte[] error(JsonNode id, String reason) {
        var message = Json.object().put("jsonrpc", "2.0");
        message.set("id", id.isMissingNode() ? NO_ID : id);
        message.putObject("error").put("code", FAILED).put("message", reason);
        return Json.writeBytes(message);
    }

    /** Returns a message without line breaks, as it needs to be on a line of its own. */
    static byte[] onOneLine(byte[] body) {
        for (byte b : body) {
            if (b == '\n' || b == '\r') {
                return Json.writeBytes(parse(body));
            }
        }
        return body;
    }
}
