package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.result.FailureKind;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** A session could not be opened. */
public final class OpenException extends Exception {

    private static final long serialVersionUID = 1;

    /** How far opening the session got. */
    public enum Stage {
        /** The transport failed; {@link #transport} says where. */
        TRANSPORT,
        /** The data received was not JSON-RPC. */
        FRAMING,
        /** The data received was not JSON-RPC, and then the server ended. */
        FRAMING_ENDED,
        /** The server ended before it answered the handshake. */
        ENDED,
        /** The handshake timed out. */
        UNANSWERED,
        /** The server refused the handshake, or its response was invalid. */
        REFUSED
    }

    private final Stage stage;
    private final @Nullable TransportException transport;
    private final boolean stateless;
    private final boolean apart;

    private OpenException(
            Stage stage,
            String message,
            @Nullable TransportException transport,
            boolean stateless,
            boolean apart) {
        super(requireNonNull(message, "message is null"), transport);
        this.stage = requireNonNull(stage, "stage is null");
        this.transport = transport;
        this.stateless = stateless;
        this.apart = apart;
    }

    public static OpenException of(Outcome.Broken outcome, Hiding hiding) {
        if (outcome.cause().isPresent()) {
            TransportException cause = outcome.cause().get();
            return of(cause, cause.suggestsSse(), hiding);
        }
        CallException failure = outcome.failure();
        String message = String.valueOf(failure.getMessage());
        if (failure.isFraming()) {
            return framing(message);
        }
        if (failure.response().isPresent()) {
            return refused(message);
        }
        return failure.kind() == FailureKind.TIMEOUT ? unanswered(message) : ended(message);
    }

    public static OpenException of(TransportException failure, Hiding hiding) {
        return of(failure, false, hiding);
    }

    private static OpenException of(TransportException failure, boolean apart, Hiding hiding) {
        Optional<JsonNode> error =
                StatusError.of(failure, hiding).map(answer -> answer.whole().path("error"));
        if (error.filter(Refusal::isOfStateless).isPresent()) {
            return refused(error.get(), hiding);
        }
        String message = String.valueOf(failure.getMessage());
        boolean stateless = error.filter(Refusal::suggestsStateless).isPresent();
        return new OpenException(Stage.TRANSPORT, message, failure, stateless, apart);
    }

    public static OpenException framing(String message) {
        return new OpenException(Stage.FRAMING, message, null, false, false);
    }

    /** Returns the failure of a server that ended right after it had sent an invalid message. */
    public OpenException andEnded(String how) {
        String message = how + " before initialize was answered; before that, " + getMessage();
        return new OpenException(Stage.FRAMING_ENDED, message, null, false, false);
    }

    private static OpenException ended(String message) {
        return new OpenException(Stage.ENDED, message, null, false, false);
    }

    public static OpenException unanswered(String message) {
        return new OpenException(Stage.UNANSWERED, message, null, false, false);
    }

    public static OpenException refused(String message) {
        return new OpenException(Stage.REFUSED, message, null, false, false);
    }

    /** Returns the failure of a server that answered the handshake with an error. */
    public static OpenException refused(JsonNode error, Hiding hiding) {
        boolean stateless = Refusal.suggestsStateless(error);
        String text = Refusal.text(error, hiding);
        return new OpenException(Stage.REFUSED, text, null, stateless, false);
    }

    /** Returns the failure of a server that does not support a handshake. */
    public static OpenException stateless(String message) {
        return new OpenException(Stage.REFUSED, message, null, true, false);
    }

    public Stage stage() {
        return stage;
    }

    /** Returns whether it may help to connect without a handshake, as in 2026-07-28. */
    public boolean suggestsStateless() {
        return stateless;
    }

    /** Returns whether it may help to look for an SSE stream, the transport of 2024-11-05. */
    public boolean suggestsSse() {
        return apart;
    }

    /** Returns the failure of the transport, if that is the cause. */
    public Optional<TransportException> transport() {
        return Optional.ofNullable(transport);
    }
}
