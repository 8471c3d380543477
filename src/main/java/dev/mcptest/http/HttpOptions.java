package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.json.Hiding;

import okhttp3.HttpUrl;

import java.time.Duration;
import java.util.Optional;

/**
 * Options of requests.
 *
 * @param connectTimeout timeout of name resolution, connecting and the TLS handshake
 * @param maxRedirects the maximum number of redirects of one request
 * @param maxFrameBytes maximum size of a message after decompression
 * @param userAgent the user agent; empty to send no such header
 * @param tls TLS options
 * @param proxies the proxies to use
 * @param insecureAuth whether credentials may be sent over plain http to other machines
 * @param hiding removes secrets from quotations in messages
 */
public record HttpOptions(
        Duration connectTimeout,
        int maxRedirects,
        long maxFrameBytes,
        Optional<String> userAgent,
        TlsOptions tls,
        Proxies proxies,
        boolean insecureAuth,
        Hiding hiding) {

    public HttpOptions {
        requireNonNull(connectTimeout, "connectTimeout is null");
        requireNonNull(userAgent, "userAgent is null");
        requireNonNull(tls, "tls is null");
        requireNonNull(proxies, "proxies is null");
        requireNonNull(hiding, "hiding is null");
    }

    /**
     * Throws when others could read credentials on the way to a URL.
     *
     * @param what the credentials, for the message: "a token"
     */
    void checkSafe(HttpUrl url, String what) throws TransportException {
        if (!insecureAuth && !SafeAddress.is(url)) {
            throw TransportException.at(
                    Stage.INSECURE,
                    what
                            + " would go over plain http to "
                            + HttpTexts.show(url)
                            + ", where everybody on the way can read them: use https, or set"
                            + " allow_insecure_auth: true on the server");
        }
    }

    /**
     * Throws when others could modify, on its way, a response that decides where credentials are
     * sent.
     */
    void checkTrusted(HttpUrl url) throws TransportException {
        if (!insecureAuth && !SafeAddress.is(url)) {
            throw TransportException.at(
                    Stage.INSECURE,
                    "where credentials go would be read over plain http from "
                            + HttpTexts.show(url)
                            + ", which everybody on the way can change: use https, or set"
                            + " allow_insecure_auth: true on the server");
        }
    }

    /** Returns the same options without redirects. */
    HttpOptions withoutRedirects() {
        return new HttpOptions(
                connectTimeout, 0, maxFrameBytes, userAgent, tls, proxies, insecureAuth, hiding);
    }
}
