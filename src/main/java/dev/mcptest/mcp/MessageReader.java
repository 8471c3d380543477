package dev.mcptest.mcp;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Message.Answer;
import dev.mcptest.mcp.Message.BrokenAnswer;
import dev.mcptest.mcp.Message.Foreign;
import dev.mcptest.mcp.Message.Notice;
import dev.mcptest.mcp.Message.Request;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses frames strictly: missing members are never filled in. */
public final class MessageReader {

    private MessageReader() {}

    /**
     * Parses a frame.
     *
     * @param batches whether a frame may be an array of messages
     * @param hiding removes secrets from quotes of an invalid frame
     * @return one message, or several for an array
     */
    public static List<Message> read(byte[] frame, boolean batches, Hiding hiding) {
        JsonNode value;
        try {
            value = Json.parse(frame);
        } catch (InvalidJsonException e) {
            return List.of(new Foreign(true, Texts.invalid(e, frame, hiding)));
        }
        return value.isArray()
                ? readArray(value, frame.length, batches, hiding)
                : List.of(read(value, frame.length, hiding));
    }

    private static List<Message> readArray(
            JsonNode array, int bytes, boolean batches, Hiding hiding) {
        if (!batches || array.isEmpty()) {
            String why = batches ? "an empty array" : "an array, which this revision does not have";
            return List.of(new Foreign(!batches && !looksLikeBatch(array), why));
        }
        var messages = new ArrayList<Message>();
        int share = bytes / array.size();
        array.forEach(item -> messages.add(read(item, share, hiding)));
        return messages;
    }

    private static boolean looksLikeBatch(JsonNode array) {
        return array.path(0).has("jsonrpc");
    }

    private static Message read(JsonNode value, int bytes, Hiding hiding) {
        if (!(value instanceof ObjectNode object)) {
            return new Foreign(true, Texts.aOrAn(value) + ", not an object");
        }
        if (!"2.0".equals(object.path("jsonrpc").asString(""))) {
            return foreign(object, hiding);
        }
        return object.has("method") ? fromPeer(object, bytes) : answer(object);
    }

    private static Foreign foreign(ObjectNode object, Hiding hiding) {
        JsonNode version = object.get("jsonrpc");
        if (version != null) {
            return new Foreign(
                    false, "\"jsonrpc\" is " + Texts.brief(version, hiding) + ", not \"2.0\"");
        }
        boolean answer = object.has("id") && (object.has("result") || object.has("error"));
        return new Foreign(!answer, "an object without \"jsonrpc\"");
    }

    private static Message fromPeer(ObjectNode object, int bytes) {
        JsonNode method = object.path("method");
        if (!method.isString()) {
            return new Foreign(false, "\"method\" is " + Texts.aOrAn(method) + ", not a string");
        }
        Optional<JsonNode> params = Optional.ofNullable(object.get("params"));
        JsonNode id = object.get("id");
        if (id == null) {
            return new Notice(new Notification(method.stringValue(), params, bytes));
        }
        return isId(id)
                ? new Request(id, method.stringValue(), params, bytes)
                : new Foreign(false, "a request whose id is " + Texts.aOrAn(id));
    }

    private static Message answer(ObjectNode object) {
        JsonNode id = object.path("id");
        Optional<String> fault = fault(object);
        return fault.isPresent()
                ? new BrokenAnswer(id, object, fault.get())
                : new Answer(id, object);
    }

    private static Optional<String> fault(ObjectNode object) {
        JsonNode result = object.get("result");
        JsonNode error = object.get("error");
        if (result == null && error == null) {
            return Optional.of("it has neither \"result\" nor \"error\"");
        }
        if (result != null && error != null) {
            return Optional.of("it has both \"result\" and \"error\"");
        }
        return error != null ? errorFault(error) : objectFault("result", result);
    }

    private static Optional<String> errorFault(JsonNode error) {
        if (!error.isObject()) {
            return objectFault("error", error);
        }
        if (!error.path("code").isIntegralNumber()) {
            return Optional.of("its error has no integer \"code\"");
        }
        return error.path("message").isString()
                ? Optional.empty()
                : Optional.of("its error has no string \"message\"");
    }

    private static Optional<String> objectFault(String name, JsonNode value) {
        return value.isObject()
                ? Optional.empty()
                : Optional.of("its " + name + " is " + Texts.aOrAn(value) + ", not an object");
    }

    private static boolean isId(JsonNode id) {
        return id.isString() || id.isNumber();
    }
}
