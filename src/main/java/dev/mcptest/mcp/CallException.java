package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.FailureKind;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** A call got no usable response. */
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

    public static CallException timeout(String message) {
        return new CallException(FailureKind.TIMEOUT, message, null, false);
    }

    public static CallException protocol(String message) {
        return new CallException(FailureKind.PROTOCOL, message, null, false);
    }

    public static CallException protocol(String message, JsonNode response) {
        return new CallException(FailureKind.PROTOCOL, message, response, false);
    }

    public static CallException framing(String message) {
        return new CallException(FailureKind.PROTOCOL, message, null, true);
    }

    public static CallException auth(String message, JsonNode response) {
        return new CallException(FailureKind.AUTH, message, response, false);
    }

    /**
     * Returns the failure of a call whose response could not be read because of a bug in mcptest.
     */
    public static CallException internal(String message) {
        return new CallException(FailureKind.INTERNAL, message, null, false);
    }

    public FailureKind kind() {
        return kind;
    }

    /**
     * Returns what was received: the broken message, or over HTTP {@code {status, body}}; empty if
     * nothing was received.
     */
    public Optional<JsonNode> response() {
        return Optional.ofNullable(response);
    }

    /** Returns whether the data received was not a message at all. */
    public boolean isFraming() {
        return framing;
    }
}
