package dev.mcptest.http;

import okhttp3.Interceptor;
import okhttp3.Response;

import java.io.IOException;

/**
 * Keeps the HTTP library from sending a request again on its own when a busy server says {@code
 * Retry-After: 0}: how often something is sent is decided, and told, elsewhere.
 */
final class NoHiddenRetry implements Interceptor {

    private static final String HEADER = "Retry-After";

    @Override
    public Response intercept(Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        String after = response.header(HEADER);
        boolean atOnce = after != null && after.chars().allMatch(c -> c == '0');
        return response.code() == 503 && atOnce
                ? response.newBuilder().removeHeader(HEADER).build()
                : response;
    }
}
