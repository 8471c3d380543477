package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.FailureKind;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Says why a call got no answer that could be judged. */
public final class CallException extends Exception {

    private static final long serialVersionUID = 1;

    private final FailureKind kind;
    private final transient @Nullable JsonNode response;
    private final boolean framing;

    private CallException(
            FailureKind kind, String message, @Nullable JsonNode response, boolean framing) {
        super(requireNonNull(message, "message is null"));
        this.kind = requireNonNull(kind, "kind is null");
        this.response = response;
        this.framing = framing;
    }

    static CallException timeout(String message) {
        return new CallException(FailureKind.TIMEOUT, message, null, false);
    }

    static CallException protocol(String message) {
        return new CallException(FailureKind.PROTOCOL, message, null, false);
    }

    static CallException protocol(String message, JsonNode response) {
        return new CallException(FailureKind.PROTOCOL, message, response, false);
    }

    static CallException framing(String message) {
        return new CallException(FailureKind.PROTOCOL, message, null, true);
    }

    static CallException auth(String message, JsonNode response) {
        return new CallException(FailureKind.AUTH, message, response, false);
    }

    /** Returns the failure of a call whose answer we could not read for a fault of ours. */
    static CallException internal(String message) {
        return new CallException(FailureKind.INTERNAL, message, null, false);
    }

    /** Returns {@code TIMEOUT}, {@code PROTOCOL}, {@code AUTH} or {@code INTERNAL}. */
    public FailureKind kind() {
        return kind;
    }

    /**
     * Returns what did come back: the broken message, or over HTTP {@code {status, body}}; empty
     * when nothing did.
     */
    public Optional<JsonNode> response() {
        return Optional.ofNullable(response);
    }

    /** Returns whether what arrived was no message at all. */
    boolean isFraming() {
        return framing;
    }
}
