package dev.mcptest.proxy;

import com.sun.net.httpserver.Headers;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The headers that a proxy passes on: not those that concern one connection alone. */
final class PassedHeaders {

    private static final Set<String> OF_CONNECTION =
            Set.of(
                    "connection",
                    "keep-alive",
                    "transfer-encoding",
                    "content-length",
                    "content-encoding",
                    "content-type",
                    "te",
                    "trailer",
                    "upgrade",
                    "expect",
                    "host",
                    "accept",
                    "accept-encoding",
                    "origin",
                    "referer",
                    "date");

    private PassedHeaders() {}

    static boolean ofServer(String name) {
        return !OF_CONNECTION.contains(name.toLowerCase(Locale.ROOT));
    }

    /** Returns the headers of a client's request. */
    static Map<String, String> ofClient(Headers all) {
        Map<String, String> passed = new LinkedHashMap<>();
        all.forEach((name, values) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            boolean dropped =
                    OF_CONNECTION.contains(lower)
                            || lower.startsWith("proxy-")
                            || lower.startsWith("sec-");
            if (!dropped) {
                passed.put(lower, String.join(", ", values));
            }
        });
        return passed;
    }
}
