package dev.mcptest.agent;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;
import dev.mcptest.normalize.Normalizer;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** What a model is given for an answer, in a form that does not depend on the vendor. */
public final class Context {

    private Context() {}

    /**
     * Returns the digest of what the model is given next: system prompt, catalogue and messages, as
     * a recording has them.
     *
     * @param catalogue {@code [{server, name, description, schema}]}
     */
    public static String digest(
            Optional<String> system,
            JsonNode catalogue,
            Conversation conversation,
            Normalizer normalizer) {
        ObjectNode whole = Json.object();
        system.ifPresent(text -> whole.put("system", text));
        whole.set("tools", catalogue);
        whole.set("messages", messages(conversation));
        JsonNode plain = normalizer.value(whole);
        String canonical = DeepStack.run(plain, () -> CanonicalJson.write(plain));
        return text(sha256().digest(Json.utf8(canonical)));
    }

    /** Returns the messages so far. */
    public static ArrayNode messages(Conversation conversation) {
        ArrayNode messages = Json.array();
        for (Turn turn : conversation.turns()) {
            messages.addObject().put("role", "user").put("text", turn.user());
            for (Turn.Round round : turn.rounds()) {
                ObjectNode answer = messages.addObject().put("role", "assistant");
                answer.put("text", round.answer().text());
                ArrayNode calls = answer.putArray("calls");
                round.answer().runnable().forEach(call -> calls.add(call(call)));
                for (ToolAnswer result : round.results()) {
                    messages.addObject()
                            .put("role", "tool")
                            .put("text", result.text())
                            .put("isError", result.isError());
                }
            }
        }
        return messages;
    }

    private static ObjectNode call(ToolRequest call) {
        ObjectNode json = Json.object().put("server", call.server()).put("tool", call.tool());
        json.set("args", call.args());
        return json;
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    static String text(byte[] hash) {
        return "sha256:" + HexFormat.of().formatHex(hash);
    }
}
