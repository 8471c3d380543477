package dev.mcptest.http;

import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;

import java.io.IOException;

/** Removes the user agent of the HTTP library. */
final class NoUserAgent implements Interceptor {

    private static final String HEADER = "User-Agent";

    @Override
    public Response intercept(Chain chain) throws IOException {
        Request request = chain.request();
        String name = request.header(HEADER);
        boolean theirs = name != null && name.startsWith("okhttp/");
        return chain.proceed(theirs ? request.newBuilder().removeHeader(HEADER).build() : request);
    }
}
