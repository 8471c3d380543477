package dev.mcptest.capture;

import static java.util.Objects.requireNonNull;

import dev.mcptest.definition.ItemKind;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

import java.util.Optional;

/**
 * The answer to one example, as a capture keeps it. Source: checks-and-examples, section 3.7.
 *
 * @param item the name of the tool or prompt, or the URI template of the resource
 * @param index of the example
 * @param whole the content of the file
 */
public record CapturedAnswer(
        String namespace, ItemKind kind, String item, int index, JsonNode whole) {

    public CapturedAnswer {
        requireNonNull(namespace, "namespace is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(item, "item is null");
        requireNonNull(whole, "whole is null");
    }

    /**
     * Reads the content of a file.
     *
     * @throws InvalidCaptureException if it is not a capture
     */
    static CapturedAnswer read(JsonNode whole) throws InvalidCaptureException {
        require(whole.path("namespace").isString(), "/namespace", "a text");
        require(whole.path("toolName").isString(), "/toolName", "a text");
        require(whole.path("testIndex").isInt(), "/testIndex", "a number");
        require(whole.at("/response/status").isBoolean(), "/response/status", "true or false");
        require(whole.path("response").has("data"), "/response/data", "a value");
        return new CapturedAnswer(
                whole.path("namespace").stringValue(),
                kind(whole),
                whole.path("toolName").stringValue(),
                whole.path("testIndex").intValue(),
                whole);
    }

    private static void require(boolean holds, String pointer, String wanted)
            throws InvalidCaptureException {
        if (!holds) {
            String field = pointer.substring(1).replace('/', '.');
            throw new InvalidCaptureException(
                    "not a capture of mcptest: `" + field + "` is not " + wanted, pointer);
        }
    }

    private static ItemKind kind(JsonNode whole) throws InvalidCaptureException {
        if (!whole.has("kind")) {
            return ItemKind.TOOL;
        }
        for (ItemKind kind : ItemKind.values()) {
            if (kind.wire().equals(whole.path("kind").asString(""))) {
                return kind;
            }
        }
        throw new InvalidCaptureException(
                "not a capture of this version of mcptest: `kind` is "
                        + Json.write(whole.path("kind")),
                "/kind");
    }

    /** Returns whether the call succeeded. */
    public boolean succeeded() {
        return whole.at("/response/status").booleanValue();
    }

    public JsonNode data() {
        return whole.at("/response/data");
    }

    /** Returns whether this is an answer of the item of an example. */
    boolean isOf(Subject subject) {
        return namespace.equals(subject.namespace())
                && kind == subject.item().kind()
                && item.equals(subject.item().name());
    }

    /** Returns the name with which commands and messages refer to the item. */
    public String label() {
        return namespace + "/" + item;
    }

    /** Returns whether the answer is text that is not JSON. */
    boolean isText() {
        String text = only().path("text").asString("");
        return data().isString()
                && only().has("text")
                && (text.equals(data().stringValue())
                        || text.equals("Result: " + data().stringValue()));
    }

    /** Returns the type of an answer that is one image or one sound. */
    Optional<String> binaryType() {
        String type = only().path("mimeType").asString("");
        boolean binary =
                (type.startsWith("image/") || type.startsWith("audio/"))
                        && (only().has("data") || only().has("blob"));
        return binary ? Optional.of(type) : Optional.empty();
    }

    /** Returns the only block of an answer without structured content; else a missing node. */
    private JsonNode only() {
        JsonNode content = whole.path("content");
        if (content.size() != 1 || whole.has("structuredContent")) {
            return MissingNode.getInstance();
        }
        return kind == ItemKind.PROMPT ? content.path(0).path("content") : content.path(0);
    }
}
