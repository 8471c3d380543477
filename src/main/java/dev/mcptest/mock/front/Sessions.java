package dev.mcptest.mock.front;

import com.sun.net.httpserver.Headers;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sessions of an HTTP endpoint. Requests without a session id are allowed; when the server has
 * no sessions at all, session ids of clients are ignored.
 */
public final class Sessions {

    public static final String HEADER = "Mcp-Session-Id";

    private final boolean exist;
    private final Set<String> open = ConcurrentHashMap.newKeySet();

    Sessions(boolean exist) {
        this.exist = exist;
    }

    boolean exist() {
        return exist;
    }

    String begin() {
        String id = UUID.randomUUID().toString();
        open.add(id);
        return id;
    }

    boolean admits(Headers headers) {
        String id = headers.getFirst(HEADER);
        return !exist || id == null || open.contains(id);
    }

    void end(Headers headers) {
        String id = headers.getFirst(HEADER);
        if (id != null) {
            open.remove(id);
        }
    }
}
