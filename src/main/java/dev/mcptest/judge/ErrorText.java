package dev.mcptest.judge;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.PhrasePart;
import dev.mcptest.mcp.Envelope;

import tools.jackson.databind.JsonNode;

/** Describes in a sentence which error a server returned. */
public final class ErrorText {

    private static final int LONGEST = 300;

    private ErrorText() {}

    public static Phrase of(Envelope envelope) {
        JsonNode result = envelope.result();
        if (envelope.isRpcError()) {
            JsonNode error = result.path("error");
            return Phrase.of(
                    "the server answered with JSON-RPC error {}: {}",
                    error.path("code").asInt(0),
                    shortened(error.path("message").asString("")));
        }
        String text = result.path("content").path(0).path("text").asString("");
        return text.isEmpty()
                ? Phrase.words("the tool answered with isError: true")
                : Phrase.of("the tool answered with isError: true: {}", shortened(text));
    }

    private static PhrasePart shortened(String text) {
        return new Phrase.Start(text, LONGEST);
    }
}
