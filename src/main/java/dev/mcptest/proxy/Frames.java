package dev.mcptest.proxy;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.transport.IncomingFrame;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

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

    /** Returns the messages of a frame, which may be a batch. */
    static List<JsonNode> parts(JsonNode frame) {
        List<JsonNode> parts = new ArrayList<>();
        if (frame.isArray()) {
            frame.forEach(parts::add);
        } else {
            parts.add(frame);
        }
        return parts;
    }

    /** Returns one message of a batch as a frame of its own. */
    static IncomingFrame part(JsonNode part, IncomingFrame batch) {
        return new IncomingFrame(Json.writeBytes(part), batch.status(), batch.headers());
    }

    /** Returns whether a frame is one message or a batch of some. */
    static boolean areMessages(JsonNode frame) {
        List<JsonNode> parts = parts(frame);
        return !parts.isEmpty() && parts.stream().allMatch(it -> it.isObject() && !it.isEmpty());
    }

    static boolean asks(JsonNode frame) {
        return parts(frame).stream().anyMatch(Frames::isRequest);
    }

    /** Returns whether one of the messages has this method. */
    static boolean has(JsonNode frame, String method) {
        return parts(frame).stream().anyMatch(it -> method(it).equals(method));
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
    static JsonNode error(JsonNode id, String reason) {
        var message = Json.object().put("jsonrpc", "2.0");
        message.set("id", id.isMissingNode() ? NO_ID : id);
        message.putObject("error").put("code", FAILED).put("message", reason);
        return message;
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
