package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * How requests are sent.
 *
 * @param connectTimeout bound of finding the host, connecting to it and making that safe
 * @param maxRedirects how many redirects of one request are followed
 * @param maxFrameBytes largest message that is read, after it was unpacked
 * @param userAgent what we call ourselves; empty to leave the header out
 * @param tls how connections are made safe
 * @param proxies through which hosts are reached
 */
public record HttpOptions(
        Duration connectTimeout,
        int maxRedirects,
        long maxFrameBytes,
        Optional<String> userAgent,
        TlsOptions tls,
        Proxies proxies) {

    public HttpOptions {
        requireNonNull(connectTimeout, "connectTimeout is null");
        requireNonNull(userAgent, "userAgent is null");
        requireNonNull(tls, "tls is null");
        requireNonNull(proxies, "proxies is null");
    }

    /** Returns the same, for requests that go to one address and nowhere else. */
    HttpOptions withoutRedirects() {
        return new HttpOptions(connectTimeout, 0, maxFrameBytes, userAgent, tls, proxies);
    }
}
