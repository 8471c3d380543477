package dev.mcptest.cassette.file;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * A request and what the server sent for it.
 *
 * @param params without what each client sets anew, such as the progress token
 * @param response {@code result} or {@code error}, and over HTTP {@code status} and {@code headers}
 * @param told the notifications and requests of the server, in order
 */
public record Exchange(String method, JsonNode params, ObjectNode response, List<Told> told) {

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

    /** Returns whether the same answer may be given again. */
    public boolean isRepeatable() {
        return isOpening() || method.endsWith("/list") || method.equals("ping");
    }
}
