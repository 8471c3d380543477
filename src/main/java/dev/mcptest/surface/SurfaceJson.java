package dev.mcptest.surface;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Preview;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The JSON form of a surface. */
public final class SurfaceJson {

    private SurfaceJson() {}

    /** Writes a surface. Equal surfaces become equal texts, as there is no time in it. */
    public static ObjectNode write(Surface surface) {
        ObjectNode json = Json.object().put("schema", Surface.SCHEMA);
        surface.server().ifPresent(server -> json.set("server", server));
        surface.lists().forEach((kind, items) -> json.putArray(kind.key()).addAll(items));
        return json;
    }

    /**
     * Reads a surface with any of the lists, or the result of a list request.
     *
     * @throws InvalidSurfaceException when the value has no list, or an item has no name
     */
    public static Surface read(JsonNode json) throws InvalidSurfaceException {
        JsonNode schema = json.path("schema");
        if (!schema.isMissingNode() && !schema.asString("").equals(Surface.SCHEMA)) {
            throw new InvalidSurfaceException(
                    "not a captured surface: its \"schema\" is "
                            + Preview.of(schema, Hiding.NONE)
                            + ", not \""
                            + Surface.SCHEMA
                            + "\"");
        }
        Map<ListKind, List<JsonNode>> lists = new EnumMap<>(ListKind.class);
        for (ListKind kind : ListKind.values()) {
            if (json.has(kind.key())) {
                lists.put(kind, items(kind, json.path(kind.key())));
            }
        }
        if (lists.isEmpty()) {
            throw new InvalidSurfaceException(withoutLists(json));
        }
        return new Surface(Optional.ofNullable(json.get("server")), lists);
    }

    private static String withoutLists(JsonNode json) {
        String keys =
                Arrays.stream(ListKind.values())
                        .map(kind -> "`" + kind.key() + "`")
                        .collect(Collectors.joining(", "));
        return "not a captured surface: it has none of the lists "
                + keys
                + (json.path("result").isObject() ? "; save the value of `result` alone" : "");
    }

    private static List<JsonNode> items(ListKind kind, JsonNode list)
            throws InvalidSurfaceException {
        if (!list.isArray()) {
            throw new InvalidSurfaceException(
                    "not a captured surface: /" + kind.key() + " is not a list");
        }
        for (int i = 0; i < list.size(); i++) {
            if (!list.path(i).path(kind.identifier()).isString()) {
                throw new InvalidSurfaceException(
                        "not a captured surface: /"
                                + kind.key()
                                + "/"
                                + i
                                + " has no `"
                                + kind.identifier()
                                + "`");
            }
        }
        return list.valueStream().toList();
    }
}
