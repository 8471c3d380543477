package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

/**
 * Something that arrived and is no frame.
 *
 * @param harmless whether the frames around it are none the worse
 * @param message one clause that says what arrived
 */
public record MalformedFrame(boolean harmless, String message) {

    public MalformedFrame {
        requireNonNull(message, "message is null");
    }
}
