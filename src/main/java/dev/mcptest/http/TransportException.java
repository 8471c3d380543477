package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Thrown when a frame could not be sent or its reply could not be received; says at which stage.
 */
public final class TransportException extends Exception {

    private static final long serialVersionUID = 1;

    /** The stage that failed. */
    public enum Stage {
        /** The process could not be started. */
        SPAWN,
        /** The host name could not be resolved. */
        DNS,
        /** The connection was refused or timed out. */
        TCP,
        /** The TLS handshake failed. */
        TLS,
        /** The peer responded with an error status, or with too many redirects. */
        HTTP,
        /** The peer rejected the credentials. */
        AUTH,
        /** The credentials were not sent, because others could have read them. */
        INSECURE,
        /** The reply broke off, was too large or was missing. */
        EXCHANGE,
        /** The recording to answer from cannot be used. */
        RECORDING,
        /** The reply could not be read because of a bug or limit in mcptest. */
        OURS
    }

    private final Stage stage;
    private final int status;
    private final String body;
    private final @Nullable Duration retryAfter;
    private final transient Map<String, String> headers;

    private TransportException(
            Stage stage,
            String message,
            int status,
            String body,
            @Nullable Duration retryAfter,
            Map<String, String> headers) {
        super(requireNonNull(message, "message is null"));
        this.stage = requireNonNull(stage, "stage is null");
        this.status = status;
        this.body = requireNonNull(body, "body is null");
        this.retryAfter = retryAfter;
        this.headers = Headers.copy(headers);
    }

    /** Returns a failure without a status. */
    public static TransportException at(Stage stage, String message) {
        return new TransportException(stage, message, 0, "", null, Map.of());
    }

    /**
     * Returns a failure with the status of the response.
     *
     * @param body the start of its body as text
     */
    public static TransportException ofStatus(
            Stage stage, String message, int status, String body) {
        return new TransportException(stage, message, status, body, null, Map.of());
    }

    /**
     * Returns a failure whose response may have a Retry-After header.
     *
     * @param body the start of its body as text
     * @param headers its headers, names in lower case
     */
    public static TransportException refused(
            Stage stage,
            String message,
            int status,
            String body,
            Optional<Duration> retryAfter,
            Map<String, String> headers) {
        return new TransportException(
                stage, message, status, body, retryAfter.orElse(null), headers);
    }

    /** Returns the stage that failed. */
    public Stage stage() {
        return stage;
    }

    /** Returns the status of the response. */
    public OptionalInt status() {
        return status == 0 ? OptionalInt.empty() : OptionalInt.of(status);
    }

    /**
     * Returns whether it may help to look for an SSE stream, the transport of 2024-11-05. A busy or
     * unauthorized response says nothing about which transport the server uses.
     */
    public boolean suggestsSse() {
        boolean passing = status == 408 || status == 425 || status == 429;
        return stage == Stage.HTTP && status / 100 == 4 && !passing;
    }

    /** Returns the Retry-After delay of the response. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /** Returns the headers of the response, names in lower case; empty without a response. */
    public Map<String, String> headers() {
        return headers;
    }

    /** Returns the start of the body of the response; empty when there is none. */
    public String body() {
        return body;
    }
}
