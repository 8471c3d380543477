package dev.mcptest.http;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Copies header maps and keeps their order. */
public final class Headers {

    private Headers() {}

    public static Map<String, String> copy(Map<String, String> headers) {
        return headers.isEmpty()
                ? Map.of()
                : Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }
}
