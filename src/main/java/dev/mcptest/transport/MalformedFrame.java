package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

/**
 * Received data that is not a frame.
 *
 * @param harmless whether other frames are unaffected
 * @param message one clause that says what arrived
 */
public record MalformedFrame(boolean harmless, String message) {

    public MalformedFrame {
        requireNonNull(message, "message is null");
    }
}
