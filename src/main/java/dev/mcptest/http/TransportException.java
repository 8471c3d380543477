package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Says that a frame could not be sent, or its reply not be received, and how far it got. */
public final class TransportException extends Exception {

    private static final long serialVersionUID = 1;

    /** How far a frame got. */
    public enum Stage {
        /** The process could not be started. */
        SPAWN,
        /** The host has no address. */
        DNS,
        /** The address does not take connections. */
        TCP,
        /** The connection could not be made safe. */
        TLS,
        /** The peer answered with a status that is no success, or with too many redirects. */
        HTTP,
        /** The peer refused the credentials. */
        AUTH,
        /** The credentials were not sent, as others could have read them. */
        INSECURE,
        /** The reply broke off, was too large or was none at all. */
        EXCHANGE,
        /** The reply could not be read, for a fault of ours. */
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
     * Returns the failure of a peer that answered with a status.
     *
     * @param body the beginning of what came with it, as text
     */
    public static TransportException ofStatus(
            Stage stage, String message, int status, String body) {
        return new TransportException(stage, message, status, body, null, Map.of());
    }

    /**
     * Returns the failure of a peer that may have said when it wants to be asked again.
     *
     * @param body the beginning of what came with it, as text
     * @param headers as they came, names in lower case
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

    /** Returns how far the frame got. */
    public Stage stage() {
        return stage;
    }

    /** Returns the status that the peer answered with. */
    public OptionalInt status() {
        return status == 0 ? OptionalInt.empty() : OptionalInt.of(status);
    }

    /** Returns after which time the peer wants to be asked again, if it said so. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /** Returns the headers that came with the status, names in lower case; empty without one. */
    public Map<String, String> headers() {
        return headers;
    }

    /** Returns the beginning of what came with the status; empty when nothing did. */
    public String body() {
        return body;
    }
}
