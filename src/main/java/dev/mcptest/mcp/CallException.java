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
    private final Fault fault;

    private enum Fault {
        CALL,
        FRAMING,
        NOISE,
        END
    }

    private CallException(
            FailureKind kind, String message, @Nullable JsonNode response, Fault fault) {
        super(requireNonNull(message, "message is null"));
        this.kind = requireNonNull(kind, "kind is null");
        this.response = response;
        this.fault = fault;
    }

    public static CallException timeout(String message) {
        return new CallException(FailureKind.TIMEOUT, message, null, Fault.CALL);
    }

    public static CallException protocol(String message) {
        return new CallException(FailureKind.PROTOCOL, message, null, Fault.CALL);
    }

    public static CallException protocol(String message, JsonNode response) {
        return new CallException(FailureKind.PROTOCOL, message, response, Fault.CALL);
    }

    public static CallException framing(String message) {
        return new CallException(FailureKind.PROTOCOL, message, null, Fault.FRAMING);
    }

    /** Returns the failure of a call during which the server wrote something else to stdout. */
    public static CallException noise(String message) {
        return new CallException(FailureKind.PROTOCOL, message, null, Fault.NOISE);
    }

    /** Returns the failure of a call whose server went away. */
    public static CallException ended(String message) {
        return new CallException(FailureKind.PROTOCOL, message, null, Fault.END);
    }

    public static CallException auth(String message, JsonNode response) {
        return new CallException(FailureKind.AUTH, message, response, Fault.CALL);
    }

    /**
     * Returns the failure of a call whose response could not be read because of a bug in mcptest.
     */
    public static CallException internal(String message) {
        return new CallException(FailureKind.INTERNAL, message, null, Fault.CALL);
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
        return fault == Fault.FRAMING || isNoise();
    }

    /** Returns whether the data received looks like a line of a log. */
    public boolean isNoise() {
        return fault == Fault.NOISE;
    }

    /** Returns whether the server went away before it answered. */
    public boolean isEnd() {
        return fault == Fault.END;
    }
}
