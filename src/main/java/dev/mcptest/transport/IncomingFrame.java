package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.Headers;

import java.util.Map;
import java.util.OptionalInt;

/**
 * The bytes of one received frame.
 *
 * @param status the status of its response, if the transport has one
 * @param headers the headers of its response, names in lower case, repeated ones joined by a comma
 */
@SuppressWarnings("ArrayRecordComponent")
public record IncomingFrame(byte[] body, OptionalInt status, Map<String, String> headers) {

    public IncomingFrame {
        requireNonNull(body, "body is null");
        requireNonNull(status, "status is null");
        headers = Headers.copy(headers);
    }

    /** Returns a frame of a transport without status and headers. */
    public static IncomingFrame of(byte[] body) {
        return new IncomingFrame(body, OptionalInt.empty(), Map.of());
    }
}
