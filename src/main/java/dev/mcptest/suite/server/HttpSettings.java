package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.tls.TlsOptions;

import java.time.Duration;

/**
 * Settings for the requests to a URL.
 *
 * @param timeout timeout of one request
 * @param connectTimeout timeout of opening a connection
 * @param maxRedirects the maximum number of redirects of one request
 * @param userAgent whether requests identify mcptest as the user agent
 * @param tls TLS options
 * @param insecureAuth whether credentials may be sent over plain http to other machines
 */
public record HttpSettings(
        Duration timeout,
        Duration connectTimeout,
        int maxRedirects,
        boolean userAgent,
        TlsOptions tls,
        boolean insecureAuth) {

    /** The defaults. */
    public static final HttpSettings DEFAULT =
            new HttpSettings(
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(5),
                    5,
                    true,
                    TlsOptions.DEFAULT,
                    false);

    public HttpSettings {
        requireNonNull(timeout, "timeout is null");
        requireNonNull(connectTimeout, "connectTimeout is null");
        requireNonNull(tls, "tls is null");
    }

    /** Returns the settings with other timeouts. */
    public HttpSettings within(Duration request, Duration connect) {
        return new HttpSettings(request, connect, maxRedirects, userAgent, tls, insecureAuth);
    }

    /** Returns the settings with other TLS options. */
    public HttpSettings over(TlsOptions connections) {
        return new HttpSettings(
                timeout, connectTimeout, maxRedirects, userAgent, connections, insecureAuth);
    }
}
