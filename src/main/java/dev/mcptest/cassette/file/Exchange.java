package dev.mcptest.cassette.file;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * A request and what the server sent for it.
 *
 * @param params without what each client sets anew, such as the progress token
 * @param response {@code result}, {@code error} or {@code open}, and over HTTP {@code status} and
 *     {@code headers}
 * @param told the notifications and requests of the server, in order
 */
public record Exchange(String method, JsonNode params, ObjectNode response, List<Told> told) {

    /** The request through which a server of 2026-07-28 tells of changes. */
    public static final String LISTEN = "subscriptions/listen";

    /** In a response: the request was open until the session ended, without result or error. */
    public static final String OPEN = "open";

    public Exchange {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
        requireNonNull(response, "response is null");
        told = List.copyOf(told);
    }

    /** Returns whether it begins a session. */
    public boolean isOpening() {
        return isOpening(method);
    }

    public static boolean isOpening(String method) {
        return method.equals("initialize") || method.equals("server/discover");
    }

    /** Returns whether there never was a result or an error. */
    public boolean isOpen() {
        return method.equals(LISTEN) && response.path(OPEN).asBoolean(false);
    }

    /** Returns whether the same answer may be given again. */
    public boolean isRepeatable() {
        return isOpening() || method.endsWith("/list") || method.equals("ping");
    }
}
