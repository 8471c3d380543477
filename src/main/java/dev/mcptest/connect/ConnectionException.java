package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.OpenException;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/** Thrown when connecting to a server fails; holds the layer that failed and the reason. */
public final class ConnectionException extends Exception {

    private static final long serialVersionUID = 1;

    private final Layer layer;
    private final transient LogLines stderrTail;

    ConnectionException(Layer layer, String message, LogLines stderrTail) {
        this(layer, message, stderrTail, null);
    }

    /**
     * @param cause the failure to open the session, if that is the reason
     */
    ConnectionException(
            Layer layer, String message, LogLines stderrTail, @Nullable OpenException cause) {
        super(requireNonNull(message, "message is null"), cause);
        this.layer = requireNonNull(layer, "layer is null");
        this.stderrTail = requireNonNull(stderrTail, "stderrTail is null");
    }

    /**
     * Returns this failure with the failure of the second attempt.
     *
     * @param how what the second attempt did: "spoken to as 2026-07-28"
     */
    ConnectionException and(String how, ConnectionException next) {
        int status = next.status();
        String outcome =
                status != 0 && status == status()
                        ? "http " + status + " too"
                        : String.valueOf(next.getMessage());
        String message = getMessage() + "; " + how + ": " + outcome;
        return new ConnectionException(layer, message, stderrTail, why().orElse(null));
    }

    /** Returns the failure to open the session, if that is the reason. */
    Optional<OpenException> why() {
        return getCause() instanceof OpenException failure
                ? Optional.of(failure)
                : Optional.empty();
    }

    /** Returns the HTTP status of the failed response; 0 when there was none. */
    private int status() {
        return why().flatMap(OpenException::transport)
                .map(failure -> failure.status().orElse(0))
                .orElse(0);
    }

    /** Returns the layer that failed. */
    public Layer layer() {
        return layer;
    }

    /** Returns the last lines of the server's standard error, oldest first. */
    public LogLines stderrTail() {
        return stderrTail;
    }
}
