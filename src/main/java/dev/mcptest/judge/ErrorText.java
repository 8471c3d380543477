package dev.mcptest.judge;

import dev.mcptest.mcp.Envelope;

import tools.jackson.databind.JsonNode;

/** Says in a sentence which error a server answered with. */
public final class ErrorText {

    private static final int LONGEST = 300;

    private ErrorText() {}

    public static String of(Envelope envelope) {
        JsonNode result = envelope.result();
        if (envelope.isRpcError()) {
            JsonNode error = result.path("error");
            return "the server answered with JSON-RPC error "
                    + error.path("code").asInt(0)
                    + ": "
                    + shortened(error.path("message").asString(""));
        }
        String text = result.path("content").path(0).path("text").asString("");
        return "the tool answered with isError: true"
                + (text.isEmpty() ? "" : ": " + shortened(text));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
