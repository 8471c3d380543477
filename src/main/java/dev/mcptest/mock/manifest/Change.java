package dev.mcptest.mock.manifest;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * A change that a tool call makes.
 *
 * @param what {@code tools}, {@code prompts} or {@code resources} for one of the lists, otherwise
 *     the URI of a resource
 */
public record Change(String what) {

    public static final List<String> LISTS = List.of("tools", "prompts", "resources");

    public Change {
        requireNonNull(what, "what is null");
    }

    public boolean isOfList() {
        return LISTS.contains(what);
    }

    public boolean isIn(JsonNode filter) {
        return isOfList()
                ? filter.path(filterKey(what)).asBoolean(false)
                : filter.path("resourceSubscriptions")
                        .valueStream()
                        .anyMatch(uri -> uri.asString("").equals(what));
    }

    public static String filterKey(String list) {
        return list + "ListChanged";
    }

    public ObjectNode notification() {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        if (isOfList()) {
            return message.put("method", "notifications/" + what + "/list_changed");
        }
        message.put("method", "notifications/resources/updated")
                .putObject("params")
                .put("uri", what);
        return message;
    }
}
