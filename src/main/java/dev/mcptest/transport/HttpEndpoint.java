package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

/**
 * Where requests go and how.
 *
 * @param url absolute, http or https
 * @param headers sent with every request, also after a redirect to another origin, cookies excepted
 * @param credentials sent with every request to the origin of the url
 * @param connectTimeout bound of finding the host, connecting to it and making that safe
 * @param maxRedirects how many redirects are followed
 * @param maxFrameBytes largest message that is read
 * @param userAgent what we call ourselves
 */
public record HttpEndpoint(
        URI url,
        Map<String, String> headers,
        Credentials credentials,
        Duration connectTimeout,
        int maxRedirects,
        long maxFrameBytes,
        String userAgent) {

    /** Redirects that are followed when nobody says. */
    public static final int DEFAULT_REDIRECTS = 5;

    public HttpEndpoint {
        requireNonNull(url, "url is null");
        headers = Headers.copy(headers);
        requireNonNull(credentials, "credentials is null");
        requireNonNull(connectTimeout, "connectTimeout is null");
        requireNonNull(userAgent, "userAgent is null");
    }
}
