package dev.mcptest.judge;

import dev.mcptest.json.Json;
import dev.mcptest.suite.expect.TokenBudget;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * The size of a response for a language model. Counts what a host shows to the model: the text of
 * content blocks, embedded resources and prompt messages; if there is none, the result as JSON.
 * Images count as the budget says; other binary data is not counted.
 */
final class ResponseTokens {

    /** How much text is counted before the budget is checked for the first time. */
    private static final int PIECE = 1_000_000;

    private final TokenBudget budget;
    private long tokens;
    private int uncounted;
    private boolean cut;

    private ResponseTokens(TokenBudget budget) {
        this.budget = budget;
    }

    /**
     * Counts the tokens of a response. Stops early when the budget is far exceeded.
     *
     * @param envelope the envelope of the response
     */
    static ResponseTokens count(JsonNode envelope, TokenBudget budget) {
        var count = new ResponseTokens(budget);
        JsonNode result = envelope.path("result");
        boolean blocks = false;
        for (String list : List.of("content", "contents", "messages")) {
            for (JsonNode entry : result.path(list)) {
                blocks = true;
                count.addBlock(list.equals("messages") ? entry.path("content") : entry);
            }
        }
        if (!blocks) {
            count.addText(Json.write(result));
        }
        return count;
    }

    long tokens() {
        return tokens;
    }

    /** Returns the number and how it was counted. */
    String text() {
        return (cut ? "more than " : "")
                + tokens
                + (tokens == 1 ? " token" : " tokens")
                + " by "
                + budget.tokenizer()
                + ", approximate for models of other vendors"
                + (uncounted == 0 ? "" : "; not counted: " + uncounted + " binary");
    }

    private void addBlock(JsonNode block) {
        if (block.isArray()) {
            block.forEach(this::addBlock);
        } else if (block.path("text").isString()) {
            addText(block.path("text").stringValue());
        } else if (block.path("resource").isObject()) {
            addBlock(block.path("resource"));
        } else if (isImage(block) && budget.imageCost().isPresent()) {
            tokens += budget.imageCost().getAsLong();
        } else if (block.has("data") || block.has("blob")) {
            uncounted++;
        } else {
            addText(Json.write(block));
        }
    }

    private static boolean isImage(JsonNode block) {
        return block.path("type").asString("").equals("image")
                || block.path("mimeType").asString("").startsWith("image/");
    }

    private void addText(String text) {
        for (int from = 0; from < text.length(); from += PIECE) {
            if (from > 0 && tokens > budget.tokens()) {
                cut = true;
                return;
            }
            String piece = text.substring(from, Math.min(text.length(), from + PIECE));
            tokens += Tokens.count(piece, budget.tokenizer());
        }
    }
}
