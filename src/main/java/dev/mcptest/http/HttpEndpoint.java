package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.Map;

/**
 * Where to send requests, and how.
 *
 * @param url absolute, http or https
 * @param headers sent with every request to the origin of the url
 * @param credentials sent with every request to the origin of the url
 * @param options options of every request
 */
public record HttpEndpoint(
        URI url, Map<String, String> headers, Credentials credentials, HttpOptions options) {

    public HttpEndpoint {
        requireNonNull(url, "url is null");
        headers = Headers.copy(headers);
        requireNonNull(credentials, "credentials is null");
        requireNonNull(options, "options is null");
    }

    /** Returns another URL on the same origin with the same settings. */
    public HttpEndpoint at(URI other) {
        return new HttpEndpoint(other, headers, credentials, options);
    }
}
