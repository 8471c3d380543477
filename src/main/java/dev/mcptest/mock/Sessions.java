package dev.mcptest.mock;

import com.sun.net.httpserver.Headers;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The sessions of an HTTP endpoint. A request without a session is let through. */
final class Sessions {

    static final String HEADER = "Mcp-Session-Id";

    private final Set<String> open = ConcurrentHashMap.newKeySet();

    String begin() {
        String id = UUID.randomUUID().toString();
        open.add(id);
        return id;
    }

    boolean admits(Headers headers) {
        String id = headers.getFirst(HEADER);
        return id == null || open.contains(id);
    }

    void end(Headers headers) {
        String id = headers.getFirst(HEADER);
        if (id != null) {
            open.remove(id);
        }
    }
}
