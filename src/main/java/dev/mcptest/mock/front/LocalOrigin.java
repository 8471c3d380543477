package dev.mcptest.mock.front;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.util.Set;

/** Blocks DNS rebinding: a web page must not reach a server on the machine of its visitor. */
public final class LocalOrigin {

    private LocalOrigin() {}

    /** Returns whether a request comes from a page of this machine, or from no page at all. */
    public static boolean is(@Nullable String origin) {
        if (origin == null) {
            return true;
        }
        try {
            String host = URI.create(origin).getHost();
            return host != null && Set.of("127.0.0.1", "localhost", "[::1]").contains(host);
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
