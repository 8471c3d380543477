package dev.mcptest.eval.ask;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the reply of a judge. JSON inside other text is never taken: the answer may have put it
 * there.
 */
public final class VerdictText {

    private static final Pattern FENCE =
            Pattern.compile("```[a-zA-Z]*[ \\t]*\\R(.*)\\R[ \\t]*```", Pattern.DOTALL);

    private VerdictText() {}

    /** Returns the object that the whole reply is; empty when it is not exactly one. */
    public static Optional<ObjectNode> object(String reply) {
        String text = reply.strip();
        Matcher fence = FENCE.matcher(text);
        if (fence.matches()) {
            text = fence.group(1).strip();
        }
        try {
            return Json.parse(text) instanceof ObjectNode object
                    ? Optional.of(object)
                    : Optional.empty();
        } catch (InvalidJsonException _) {
            return Optional.empty();
        }
    }
}
