package dev.mcptest.http.raw;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * A request that is sent as it is.
 *
 * @param url absolute
 * @param headers in order; a name may be repeated
 * @param body null for none
 * @param credentials whether to add the headers and credentials of the endpoint that are not among
 *     the headers
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares requests.
public record RawRequest(
        String method,
        URI url,
        List<Map.Entry<String, String>> headers,
        byte @Nullable [] body,
        boolean credentials) {

    public RawRequest {
        requireNonNull(method, "method is null");
        requireNonNull(url, "url is null");
        headers = List.copyOf(headers);
    }
}
