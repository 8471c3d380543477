package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;
import dev.mcptest.json.Suggestion;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the {@code changes} of a tool. */
final class ChangesReader {

    static final String KEY = "changes";

    private ChangesReader() {}

    /** Returns everything that can change on a server: its lists and the URIs of its resources. */
    static List<String> known(JsonNode server) {
        var known = new ArrayList<>(Change.LISTS.stream().filter(server::has).toList());
        for (JsonNode resource : server.path("resources")) {
            if (resource.path("uri").isString()) {
                known.add(resource.path("uri").stringValue());
            }
        }
        return known;
    }

    static List<Change> read(Section tool, List<String> known) {
        Optional<JsonNode> list = tool.typed(KEY, JsonNode::isArray, "a list");
        if (list.isPresent() && !tool.node().has("response")) {
            tool.refuse(KEY, "a tool with 'changes' needs a 'response'", "");
        }
        var changes = new ArrayList<Change>();
        var entries = new Section(list.orElseGet(Json::array), tool.at(KEY), tool.problems());
        for (int i = 0; i < entries.node().size(); i++) {
            JsonNode entry = entries.node().path(i);
            if (entry.isString() && known.contains(entry.stringValue())) {
                changes.add(new Change(entry.stringValue()));
            } else {
                refuse(entries, i, entry, known);
            }
        }
        return changes;
    }

    private static void refuse(Section entries, int index, JsonNode entry, List<String> known) {
        String hint =
                Suggestion.nearest(entry.asString(""), known)
                        .map(name -> "did you mean '" + name + "'?")
                        .orElseGet(() -> "known here: " + String.join(", ", known));
        entries.refuse(
                Integer.toString(index),
                Json.write(entry) + " is neither a list nor a resource of this server",
                hint);
    }
}
