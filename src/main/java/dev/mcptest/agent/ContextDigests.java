package dev.mcptest.agent;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.normalize.Numbering;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.security.MessageDigest;
import java.util.Optional;

/**
 * The digests of one conversation, equal to those of {@link Context}. Each message is normalized
 * and digested once: it comes first in the canonical text of the context, and never changes.
 */
final class ContextDigests {

    private final Optional<String> system;
    private final JsonNode catalogue;
    private final Normalizer normalizer;
    private final Numbering numbering = new Numbering();
    private final MessageDigest begun = Context.sha256();
    private final byte[] end;
    private int digested;

    /**
     * @param catalogue {@code [{server, name, description, schema}]}
     */
    ContextDigests(Optional<String> system, JsonNode catalogue, Normalizer normalizer) {
        this.system = system;
        this.catalogue = catalogue;
        this.normalizer = normalizer;
        ObjectNode rest = Json.object();
        system.ifPresent(text -> rest.put("system", text));
        rest.set("tools", catalogue);
        this.begun.update(Json.utf8("{\"messages\":["));
        this.end = Json.utf8("]," + canonical(rest).substring(1));
    }

    /** Returns the digest of what the model is given next. */
    String next(Conversation conversation) {
        if (!normalizer.replacements().isEmpty()) {
            // A rule of the suite may look at the context as a whole.
            return Context.digest(system, catalogue, conversation, normalizer);
        }
        ArrayNode messages = Context.messages(conversation);
        for (; digested < messages.size(); digested++) {
            begun.update(Json.utf8(digested == 0 ? "" : ","));
            begun.update(Json.utf8(canonical(messages.get(digested))));
        }
        return Context.text(copy(begun).digest(end));
    }

    private String canonical(JsonNode value) {
        JsonNode plain = normalizer.answer(value, numbering);
        return DeepStack.run(plain, () -> CanonicalJson.write(plain));
    }

    private static MessageDigest copy(MessageDigest digest) {
        try {
            return (MessageDigest) digest.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("SHA-256 of Java can be copied", e);
        }
    }
}
