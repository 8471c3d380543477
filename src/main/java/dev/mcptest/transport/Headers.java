package dev.mcptest.transport;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Copies of header maps that keep their order. */
final class Headers {

    private Headers() {}

    static Map<String, String> copy(Map<String, String> headers) {
        return headers.isEmpty()
                ? Map.of()
                : Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }
}
