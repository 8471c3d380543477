package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.Map;

/**
 * Where requests go and how.
 *
 * @param url absolute, http or https
 * @param headers sent with every request to the origin of the url
 * @param credentials sent with every request to the origin of the url
 * @param options how requests are sent
 */
public record HttpEndpoint(
        URI url, Map<String, String> headers, Credentials credentials, HttpOptions options) {

    public HttpEndpoint {
        requireNonNull(url, "url is null");
        headers = Headers.copy(headers);
        requireNonNull(credentials, "credentials is null");
        requireNonNull(options, "options is null");
    }

    /** Returns another address on the same origin, asked in the same way. */
    public HttpEndpoint at(URI other) {
        return new HttpEndpoint(other, headers, credentials, options);
    }
}
