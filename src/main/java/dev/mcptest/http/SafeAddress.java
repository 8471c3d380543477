package dev.mcptest.http;

import okhttp3.HttpUrl;

import java.net.URI;

/** Decides which URLs are safe for credentials: nobody on the way can read them. */
public final class SafeAddress {

    private static final int NUMBERS = 4;

    private SafeAddress() {}

    /** Returns whether a URL is https or on this machine. */
    public static boolean is(URI url) {
        HttpUrl parsed = HttpUrl.parse(url.toString());
        return parsed != null && is(parsed);
    }

    /** Names are not resolved: the result might change before the request is sent. */
    static boolean is(HttpUrl url) {
        return url.isHttps()
                || url.host().equals("localhost")
                || url.host().equals("::1")
                || isLoopbackNumber(url.host());
    }

    /** 127.0.0.0/8, only as four decimal numbers. */
    private static boolean isLoopbackNumber(String host) {
        String[] parts = host.split("\\.", -1);
        if (parts.length != NUMBERS || !parts[0].equals("127")) {
            return false;
        }
        for (String part : parts) {
            boolean digits = part.chars().allMatch(c -> c >= '0' && c <= '9');
            if (part.isEmpty() || part.length() > 3 || !digits) {
                return false;
            }
        }
        return true;
    }
}
