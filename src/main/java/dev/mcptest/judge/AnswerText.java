package dev.mcptest.judge;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Envelope;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** The text of an answer, as checks of responses see it. */
public final class AnswerText {

    private AnswerText() {}

    /**
     * Returns the texts of an answer, one a line; without any its structured content as JSON; of an
     * error its message.
     */
    public static String of(Envelope answer) {
        JsonNode result = answer.result();
        if (answer.isRpcError()) {
            return result.path("error").path("message").asString("");
        }
        List<String> texts = new ArrayList<>();
        for (String list : List.of("content", "contents")) {
            result.path(list).forEach(block -> add(block, texts));
        }
        for (JsonNode message : result.path("messages")) {
            JsonNode content = message.path("content");
            if (content.isArray()) {
                content.forEach(block -> add(block, texts));
            } else {
                add(content, texts);
            }
        }
        JsonNode structured = result.path("structuredContent");
        return texts.isEmpty() && !structured.isMissingNode()
                ? Json.write(structured)
                : String.join("\n", texts);
    }

    private static void add(JsonNode block, List<String> texts) {
        if (block.path("text").isString()) {
            texts.add(block.path("text").stringValue());
        }
    }
}
