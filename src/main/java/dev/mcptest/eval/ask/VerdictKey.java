package dev.mcptest.eval.ask;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

/**
 * The key of a stored verdict, or of stored vectors.
 *
 * @param kind what is stored
 * @param identity everything that tells questions apart, without the address of the provider
 * @param address the address of the provider
 */
public record VerdictKey(Kind kind, ObjectNode identity, String address) {

    public enum Kind {
        JUDGE,
        EMBEDDING
    }

    public VerdictKey {
        requireNonNull(kind, "kind is null");
        requireNonNull(identity, "identity is null");
        requireNonNull(address, "address is null");
    }

    /** Returns 64 hexadecimal digits that differ from address to address. */
    public String here() {
        return Question.sha256(Json.write(identity.deepCopy().put("address", address)));
    }

    /** Returns 64 hexadecimal digits that are the same wherever the provider is. */
    public String anywhere() {
        return Question.sha256(Json.write(identity));
    }
}
