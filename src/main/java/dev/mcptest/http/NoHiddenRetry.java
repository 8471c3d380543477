package dev.mcptest.http;

import okhttp3.Interceptor;
import okhttp3.Response;

import java.io.IOException;

/**
 * Prevents the HTTP library from resending a request on its own after {@code Retry-After: 0}:
 * mcptest itself decides and reports how often something is sent.
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
