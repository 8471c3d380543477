package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.Headers;

import java.util.Map;
import java.util.OptionalInt;

/**
 * Bytes that arrived as one frame.
 *
 * @param status the status they came with, where the transport has one
 * @param headers the headers they came with, names in lower case, repeated ones joined by a comma
 */
@SuppressWarnings("ArrayRecordComponent")
public record IncomingFrame(byte[] body, OptionalInt status, Map<String, String> headers) {

    public IncomingFrame {
        requireNonNull(body, "body is null");
        requireNonNull(status, "status is null");
        headers = Headers.copy(headers);
    }

    /** Returns a frame of a transport that has neither status nor headers. */
    public static IncomingFrame of(byte[] body) {
        return new IncomingFrame(body, OptionalInt.empty(), Map.of());
    }
}
