package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.Headers;
import dev.mcptest.http.HttpRequest;

import okhttp3.RequestBody;

import java.util.Map;
import java.util.Optional;

/**
 * Bytes to be sent.
 *
 * @param body sent as they are; a transport of lines adds the line end
 * @param headers sent along where the transport has headers
 * @param resumable whether a reply that broke off may be asked for again where it stopped
 */
@SuppressWarnings("ArrayRecordComponent")
public record OutgoingFrame(byte[] body, Map<String, String> headers, boolean resumable) {

    public OutgoingFrame {
        requireNonNull(body, "body is null");
        headers = Headers.copy(headers);
    }

    /** Creates a frame whose reply may be asked for again. */
    public OutgoingFrame(byte[] body, Map<String, String> headers) {
        this(body, headers, true);
    }

    /** Returns the request that posts it. */
    HttpRequest post() {
        return new HttpRequest(
                "POST", Optional.of(RequestBody.create(body, null)), headers, resumable, false);
    }
}
