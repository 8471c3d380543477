package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.Headers;
import dev.mcptest.http.HttpRequest;

import okhttp3.RequestBody;

import java.util.Map;
import java.util.Optional;

/**
 * A frame to send.
 *
 * @param body sent as it is; a line transport adds the line end
 * @param headers sent if the transport has headers
 * @param resumable whether a broken-off reply may be resumed
 */
@SuppressWarnings("ArrayRecordComponent")
public record OutgoingFrame(byte[] body, Map<String, String> headers, boolean resumable) {

    public OutgoingFrame {
        requireNonNull(body, "body is null");
        headers = Headers.copy(headers);
    }

    /** Creates a frame whose reply may be resumed. */
    public OutgoingFrame(byte[] body, Map<String, String> headers) {
        this(body, headers, true);
    }

    /** Returns the POST request for it. */
    HttpRequest post() {
        return new HttpRequest(
                "POST", Optional.of(RequestBody.create(body, null)), headers, resumable, false);
    }
}
