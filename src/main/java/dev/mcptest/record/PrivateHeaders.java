package dev.mcptest.record;

import dev.mcptest.redact.Redacted;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Locale;
import java.util.Set;

/** Hides response headers that would allow others to continue a session. */
final class PrivateHeaders {

    private static final Set<String> NAMES =
            Set.of("set-cookie", "set-cookie2", "authorization", "proxy-authorization");

    private PrivateHeaders() {}

    /** Returns a copy of an envelope without the values of private headers. */
    static JsonNode hide(JsonNode envelope) {
        if (!(envelope.path("headers") instanceof ObjectNode headers)
                || headers.propertyNames().stream().noneMatch(PrivateHeaders::isPrivate)) {
            return envelope;
        }
        ObjectNode copy = ((ObjectNode) envelope).deepCopy();
        ObjectNode open = (ObjectNode) copy.path("headers");
        headers.propertyNames().stream()
                .filter(PrivateHeaders::isPrivate)
                .forEach(name -> open.put(name, Redacted.PLACEHOLDER));
        return copy;
    }

    private static boolean isPrivate(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return NAMES.contains(lower) || lower.endsWith("session-id");
    }
}
