package dev.mcptest.cassette;

import dev.mcptest.redact.SecretNames;

import java.util.Locale;
import java.util.Set;

/** Decides which response headers a recording keeps. */
public final class StoredHeaders {

    private static final Set<String> DROPPED =
            Set.of(
                    "date",
                    "age",
                    "content-length",
                    "connection",
                    "keep-alive",
                    "transfer-encoding",
                    "set-cookie",
                    "set-cookie2",
                    "authorization",
                    "proxy-authorization");

    private StoredHeaders() {}

    public static boolean keeps(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return !DROPPED.contains(lower)
                && !lower.endsWith("session-id")
                && !SecretNames.suggest(lower);
    }
}
