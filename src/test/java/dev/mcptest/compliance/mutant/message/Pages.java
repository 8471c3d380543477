package dev.mcptest.compliance.mutant.message;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Lists in pages of one entry. */
public final class Pages {

    private static final String CURSOR = "page-";

    private Pages() {}

    /** Returns the page of a list that a cursor names; without one the first. */
    public static JsonNode page(JsonNode whole, JsonNode cursor) {
        String name = cursor.isMissingNode() ? CURSOR + 0 : cursor.asString("");
        if (!(whole instanceof ObjectNode list) || !name.matches(CURSOR + "\\d")) {
            return whole.isObject() ? Replies.error(-32602, "no such cursor") : whole;
        }
        int place = name.charAt(CURSOR.length()) - '0';
        for (var member : list.properties()) {
            if (member.getValue() instanceof ArrayNode all) {
                if (place > 0 && place >= all.size()) {
                    return Replies.error(-32602, "no such cursor");
                }
                ArrayNode one = Json.nodes().arrayNode();
                if (!all.isEmpty()) {
                    one.add(all.get(place));
                }
                if (place + 1 < all.size()) {
                    list.put("nextCursor", CURSOR + (place + 1));
                }
                member.setValue(one);
                return list;
            }
        }
        return list;
    }
}
