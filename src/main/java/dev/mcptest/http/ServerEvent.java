package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

/**
 * One event of an event stream.
 *
 * @param name its type; {@code message} when the stream sets none
 * @param data its data, lines joined by LF; may be empty
 */
@SuppressWarnings("ArrayRecordComponent")
public record ServerEvent(String name, byte[] data) {

    public ServerEvent {
        requireNonNull(name, "name is null");
        requireNonNull(data, "data is null");
    }

    /** Returns whether it carries a message; an event without data only opens the stream. */
    public boolean isMessage() {
        return data.length > 0 && name.equals("message");
    }
}
