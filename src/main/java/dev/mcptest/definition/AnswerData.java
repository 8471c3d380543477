package dev.mcptest.definition;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a call answered with, as the declared output describes it. Source: checks-and-examples,
 * section 3.6.
 *
 * @param value the data
 * @param form how the answer carried it
 * @param mimeType the type that the answer names
 * @param failure the messages of a failed call; empty for a successful one
 */
public record AnswerData(
        JsonNode value, Form form, Optional<String> mimeType, Optional<List<String>> failure) {

    private static final String PREFIX = "Result: ";

    /** How an answer carries its data. */
    public enum Form {
        /** As JSON. */
        JSON,
        /** As text that is not JSON. */
        TEXT,
        /** As Base64. */
        BINARY,
        /** As several blocks, or none. */
        BLOCKS
    }

    public AnswerData {
        requireNonNull(value, "value is null");
        requireNonNull(form, "form is null");
        requireNonNull(mimeType, "mimeType is null");
        requireNonNull(failure, "failure is null");
    }

    /**
     * Reads the result of a call.
     *
     * @param declared the declared type of the output
     * @param envelope whether results are FlowMCP envelopes
     */
    public static AnswerData of(JsonNode result, Optional<String> declared, boolean envelope) {
        if (result.path("isError").asBoolean(false)) {
            return new AnswerData(
                    Json.nodes().nullNode(),
                    Form.BLOCKS,
                    Optional.empty(),
                    Optional.of(errors(result)));
        }
        AnswerData data = data(result, declared.orElse(""), envelope);
        return envelope ? opened(data) : data;
    }

    private static List<String> errors(JsonNode result) {
        List<String> texts = new ArrayList<>();
        for (JsonNode block : result.path("content")) {
            block.optional("text").ifPresent(text -> texts.add(text.asString("")));
        }
        String message = result.path("error").path("message").asString("");
        return texts.isEmpty() && !message.isEmpty() ? List.of(message) : List.copyOf(texts);
    }

    private static AnswerData data(JsonNode result, String declared, boolean envelope) {
        List<JsonNode> blocks = blocks(result);
        Optional<JsonNode> only =
                blocks.size() == 1 ? Optional.of(blocks.getFirst()) : Optional.empty();
        Optional<String> text =
                only.map(block -> block.path("text"))
                        .filter(JsonNode::isString)
                        .map(JsonNode::stringValue);
        Optional<String> type =
                only.map(block -> block.path("mimeType"))
                        .filter(JsonNode::isString)
                        .map(JsonNode::stringValue);
        if (isBinary(declared)) {
            Optional<JsonNode> bytes =
                    blocks.stream()
                            .filter(block -> block.has("data") || block.has("blob"))
                            .findFirst();
            if (bytes.isPresent()) {
                JsonNode block = bytes.get();
                return new AnswerData(
                        block.has("data") ? block.path("data") : block.path("blob"),
                        Form.BINARY,
                        Optional.of(block.path("mimeType").asString("")),
                        Optional.empty());
            }
        }
        if (isText(declared) && text.isPresent()) {
            return of(Json.nodes().stringNode(bare(text.get(), envelope)), Form.TEXT, type);
        }
        if (result.has("structuredContent")) {
            return of(result.path("structuredContent"), Form.JSON, type);
        }
        return text.map(it -> parsed(bare(it, envelope), type))
                .orElseGet(() -> of(Json.array().addAll(blocks), Form.BLOCKS, type));
    }

    private static AnswerData of(JsonNode value, Form form, Optional<String> type) {
        return new AnswerData(value, form, type, Optional.empty());
    }

    private static String bare(String text, boolean envelope) {
        return envelope && text.startsWith(PREFIX) ? text.substring(PREFIX.length()) : text;
    }

    private static AnswerData parsed(String text, Optional<String> type) {
        try {
            return of(Json.parse(text), Form.JSON, type);
        } catch (InvalidJsonException _) {
            return of(Json.nodes().stringNode(text), Form.TEXT, type);
        }
    }

    /** Returns the blocks of a tool result, a resource or the messages of a prompt. */
    private static List<JsonNode> blocks(JsonNode result) {
        List<JsonNode> blocks = new ArrayList<>();
        result.path("content").forEach(blocks::add);
        result.path("contents").forEach(blocks::add);
        result.path("messages").forEach(message -> blocks.add(message.path("content")));
        return blocks;
    }

    private static AnswerData opened(AnswerData data) {
        JsonNode value = data.value();
        boolean wrapped =
                value.isObject()
                        && value.path("status").isBoolean()
                        && value.path("messages").isArray();
        if (!wrapped) {
            return data;
        }
        if (!value.path("status").booleanValue()) {
            List<String> messages = new ArrayList<>();
            value.path("messages").forEach(message -> messages.add(message.asString("")));
            return new AnswerData(
                    Json.nodes().nullNode(), data.form(), data.mimeType(), Optional.of(messages));
        }
        JsonNode inner = value.path("data");
        return new AnswerData(
                inner.isMissingNode() ? Json.nodes().nullNode() : inner,
                data.form(),
                data.mimeType(),
                Optional.empty());
    }

    static boolean isBinary(String mimeType) {
        return mimeType.startsWith("image/") || mimeType.startsWith("audio/");
    }

    /** Returns whether a type is text that is not to be read as JSON. */
    static boolean isText(String mimeType) {
        return mimeType.startsWith("text/");
    }
}
