package dev.mcptest.http.raw;

import dev.mcptest.http.ServerEvent;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Receives a response, on one thread. The last call is {@code ended} or {@code failed}. */
public interface RawListener {

    /**
     * Receives the status and headers.
     *
     * @param headers names in lower case, repeated ones joined by a comma
     */
    void head(int status, Map<String, String> headers);

    /** Receives the whole body of a response that is not an event stream. */
    void body(byte[] body);

    /** Receives bytes of an event stream as they are. */
    void stream(byte[] chunk, int count);

    /** Receives an event of a stream. */
    void event(ServerEvent event, Optional<String> id, OptionalLong retryMillis);

    /** Called at the end of the response. */
    void ended();

    /**
     * Called when there is no response, or it broke off.
     *
     * @param connected whether a connection was opened
     */
    void failed(String message, boolean connected);
}
