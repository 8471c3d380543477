package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.transport.TransportFailure;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/** Says why no session came about. */
public final class OpenFailure extends Exception {

    private static final long serialVersionUID = 1;

    /** How far it got. */
    public enum Stage {
        /** The transport failed; {@link #transport} says where. */
        TRANSPORT,
        /** What came over the transport was no JSON-RPC. */
        FRAMING,
        /** The handshake was not answered: the server was silent, or it ended. */
        UNANSWERED,
        /** The handshake was answered, and with no session. */
        REFUSED
    }

    private final Stage stage;
    private final @Nullable TransportFailure transport;

    private OpenFailure(Stage stage, String message, @Nullable TransportFailure transport) {
        super(requireNonNull(message, "message is null"), transport);
        this.stage = requireNonNull(stage, "stage is null");
        this.transport = transport;
    }

    static OpenFailure of(TransportFailure failure) {
        return new OpenFailure(Stage.TRANSPORT, String.valueOf(failure.getMessage()), failure);
    }

    static OpenFailure framing(String message) {
        return new OpenFailure(Stage.FRAMING, message, null);
    }

    static OpenFailure unanswered(String message) {
        return new OpenFailure(Stage.UNANSWERED, message, null);
    }

    static OpenFailure refused(String message) {
        return new OpenFailure(Stage.REFUSED, message, null);
    }

    /** Returns how far it got. */
    public Stage stage() {
        return stage;
    }

    /** Returns the failure of the transport, if it was that. */
    public Optional<TransportFailure> transport() {
        return Optional.ofNullable(transport);
    }
}
