package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * Bytes to be sent.
 *
 * @param body sent as they are; a transport of lines adds the line end
 * @param headers sent along where the transport has headers
 */
@SuppressWarnings("ArrayRecordComponent")
public record OutgoingFrame(byte[] body, Map<String, String> headers) {

    public OutgoingFrame {
        requireNonNull(body, "body is null");
        headers = Headers.copy(headers);
    }
}
