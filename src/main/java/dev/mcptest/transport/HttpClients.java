package dev.mcptest.transport;

import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The clients of one endpoint. The one for https is made when it is first needed: the certificates
 * that it loads cost more than a call.
 */
final class HttpClients {

    /** Shorter than servers keep idle connections: a request must not meet one just closed. */
    private static final long IDLE_SECONDS = 3;

    private static final int IDLE_CONNECTIONS = 16;

    private final ConnectionPool pool =
            new ConnectionPool(IDLE_CONNECTIONS, IDLE_SECONDS, TimeUnit.SECONDS);
    private final HttpEndpoint endpoint;
    private @Nullable OkHttpClient plain;
    private @Nullable OkHttpClient secure;

    HttpClients(HttpEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    synchronized OkHttpClient client(HttpUrl url) {
        return url.isHttps() ? secure() : plain();
    }

    void close() {
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

    private OkHttpClient secure() {
        OkHttpClient client = secure;
        if (client == null) {
            client = builder().build();
            secure = client;
        }
        return client;
    }

    private OkHttpClient.Builder builder() {
        return new OkHttpClient.Builder()
                .connectionPool(pool)
                .socketFactory(new PromptSockets())
                .dns(new BoundedDns(endpoint.connectTimeout()))
                .connectTimeout(endpoint.connectTimeout())
                .readTimeout(0, TimeUnit.SECONDS)
                .writeTimeout(0, TimeUnit.SECONDS)
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false);
    }
}
