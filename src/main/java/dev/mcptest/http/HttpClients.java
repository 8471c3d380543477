package dev.mcptest.http;

import dev.mcptest.http.proxy.ProxyChoice;
import dev.mcptest.http.tls.TlsOptions;

import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.TlsVersion;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The HTTP clients of one endpoint. The one for https is created on first use, because loading its
 * certificates costs more than a call.
 */
public final class HttpClients {

    /**
     * Shorter than the idle timeout of servers, so that a request does not use a connection that
     * was just closed.
     */
    private static final long IDLE_SECONDS = 3;

    private static final int IDLE_CONNECTIONS = 16;

    private final ConnectionPool pool =
            new ConnectionPool(IDLE_CONNECTIONS, IDLE_SECONDS, TimeUnit.SECONDS);
    private final HttpOptions options;
    private @Nullable OkHttpClient plain;
    private @Nullable OkHttpClient secure;

    public HttpClients(HttpOptions options) {
        this.options = options;
    }

    /** Returns the client for a URL. */
    public synchronized OkHttpClient client(HttpUrl url) throws TransportException {
        return url.isHttps() ? secure() : plain();
    }

    public void close() {
        pool.evictAll();
    }

    private OkHttpClient plain() {
        OkHttpClient client = plain;
        if (client == null) {
            client = builder().connectionSpecs(List.of(ConnectionSpec.CLEARTEXT)).build();
            plain = client;
        }
        return client;
    }

    private OkHttpClient secure() throws TransportException {
        OkHttpClient client = secure;
        if (client == null) {
            client = safe(builder(), options.tls()).build();
            secure = client;
        }
        return client;
    }

    private static OkHttpClient.Builder safe(OkHttpClient.Builder builder, TlsOptions tls)
            throws TransportException {
        var spec = new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS);
        if (tls.floor() == TlsOptions.Floor.TLS_1_3) {
            spec.tlsVersions(TlsVersion.TLS_1_3);
        }
        builder.connectionSpecs(List.of(spec.build()));
        if (tls.anyCertificate()) {
            builder.hostnameVerifier((_, _) -> true);
        }
        if (tls.anyCertificate() || !tls.authorities().isEmpty() || tls.identity().isPresent()) {
            TlsContext context = TlsContext.of(tls);
            builder.sslSocketFactory(context.sockets(), context.trust());
        }
        return builder;
    }

    private OkHttpClient.Builder builder() {
        var proxies = new ProxyChoice(options.proxies());
        var builder =
                new OkHttpClient.Builder()
                        .addNetworkInterceptor(new NoHiddenRetry())
                        .addNetworkInterceptor(new Http10());
        if (options.userAgent().isEmpty()) {
            builder.addNetworkInterceptor(new NoUserAgent());
        }
        return builder.proxySelector(proxies)
                .proxyAuthenticator(proxies)
                .connectionPool(pool)
                .socketFactory(new PromptSockets())
                .dns(new BoundedDns(options.connectTimeout()))
                .connectTimeout(options.connectTimeout())
                .readTimeout(0, TimeUnit.SECONDS)
                .writeTimeout(0, TimeUnit.SECONDS)
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false);
    }
}
