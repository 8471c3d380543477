package dev.mcptest.http;

import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.json.Hiding;

import java.time.Duration;
import java.util.Optional;

/** Makes options for tests in which no secret is known. */
public final class PlainHttp {

    private PlainHttp() {}

    /** Returns options with which credentials go to safe addresses only. */
    public static HttpOptions options(
            Duration connectTimeout,
            int maxRedirects,
            long maxFrameBytes,
            Optional<String> userAgent,
            TlsOptions tls,
            Proxies proxies) {
        return new HttpOptions(
                connectTimeout,
                maxRedirects,
                maxFrameBytes,
                userAgent,
                tls,
                proxies,
                false,
                Hiding.NONE);
    }
}
