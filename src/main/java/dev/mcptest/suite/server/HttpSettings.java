package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.tls.TlsOptions;

import java.time.Duration;

/**
 * How requests to a URL are made.
 *
 * @param timeout bound of one request
 * @param connectTimeout bound of opening a connection
 * @param maxRedirects how many redirects of one request are followed
 * @param userAgent whether requests say that they come from mcptest
 * @param tls how connections are made safe
 * @param insecureAuth whether credentials go over plain http to other machines too
 */
public record HttpSettings(
        Duration timeout,
        Duration connectTimeout,
        int maxRedirects,
        boolean userAgent,
        TlsOptions tls,
        boolean insecureAuth) {

    /** What holds when a suite says nothing. */
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

    /** Returns settings with other bounds. */
    public HttpSettings within(Duration request, Duration connect) {
        return new HttpSettings(request, connect, maxRedirects, userAgent, tls, insecureAuth);
    }

    /** Returns settings with other connections. */
    public HttpSettings over(TlsOptions connections) {
        return new HttpSettings(
                timeout, connectTimeout, maxRedirects, userAgent, connections, insecureAuth);
    }
}
