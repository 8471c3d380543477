package dev.mcptest.mock;

import dev.mcptest.cassette.StoredHeaders;
import dev.mcptest.redact.Redacted;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The recorded response headers that are sent again. */
final class ServedHeaders {

    /** The front sets these itself, or they concern another address. */
    private static final Set<String> OF_FRONT =
            Set.of(
                    "content-type",
                    "content-encoding",
                    "trailer",
                    "upgrade",
                    "alt-svc",
                    "strict-transport-security");

    private ServedHeaders() {}

    static Map<String, String> of(Map<String, String> recorded) {
        Map<String, String> served = new LinkedHashMap<>();
        recorded.forEach((name, value) -> {
            boolean sent =
                    StoredHeaders.keeps(name)
                            && !OF_FRONT.contains(name.toLowerCase(Locale.ROOT))
                            && !value.contains(Redacted.PLACEHOLDER)
                            && isText(name)
                            && isText(value);
            if (sent) {
                served.put(name, value);
            }
        });
        return served;
    }

    /** The file may have been edited by hand. */
    private static boolean isText(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= ' ' && c < 0x7f);
    }
}
