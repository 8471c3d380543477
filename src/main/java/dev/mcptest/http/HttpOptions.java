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
 * How requests are sent.
 *
 * @param connectTimeout bound of finding the host, connecting to it and making that safe
 * @param maxRedirects how many redirects of one request are followed
 * @param maxFrameBytes largest message that is read, after it was unpacked
 * @param userAgent what we call ourselves; empty to leave the header out
 * @param tls how connections are made safe
 * @param proxies through which hosts are reached
 * @param insecureAuth whether credentials go over plain http to other machines too
 * @param hiding takes secrets out of what messages quote
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
     * Fails when credentials would go to an address on the way to which others can read them.
     *
     * @param what would be sent, for the message: "a token"
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
     * Fails when an answer that says where credentials go would come from an address on the way to
     * which others can change it.
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

    /** Returns the same, for requests that go to one address and nowhere else. */
    HttpOptions withoutRedirects() {
        return new HttpOptions(
                connectTimeout, 0, maxFrameBytes, userAgent, tls, proxies, insecureAuth, hiding);
    }
}
