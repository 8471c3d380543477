package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The values of a suite, each with the field of the grammar that it is one of. */
final class Fields {

    private final SchemaPaths paths;
    private final Set<String> shared;
    private final Map<String, String> found = new LinkedHashMap<>();

    private Fields(SchemaPaths paths) {
        this.paths = paths;
        this.shared = paths.shared();
    }

    /** Returns the field of every value, by the JSON pointer of the value. */
    static Map<String, String> of(JsonNode suite, SchemaPaths paths) {
        var fields = new Fields(paths);
        fields.walk(paths.schema(), suite, "", "");
        return fields.found;
    }

    /** Returns the fields that the grammar has, as {@link #of} calls them. */
    static Set<String> all(SchemaPaths paths) {
        Set<String> all = new TreeSet<>();
        paths.visit((path, _) -> all.add(path));
        return all;
    }

    static ObjectNode read(Path file) throws Exception {
        var problems = new Problems();
        var source =
                new SourceFile(
                        file.toString(), file, file.resolveSibling("."), Files.readString(file));
        return (ObjectNode) YamlDocument.compose(source, problems).orElseThrow().json();
    }

    private void walk(JsonNode schema, JsonNode value, String path, String pointer) {
        if (!schema.isObject()) {
            return;
        }
        String reference = schema.path("$ref").asString("");
        if (!reference.isEmpty()) {
            String name = reference.substring(reference.lastIndexOf('/') + 1);
            String below = shared.contains(name) ? name : path;
            walk(paths.schema().path("$defs").path(name), value, below, pointer);
        }
        if (value.isObject()) {
            walkMembers(schema, (ObjectNode) value, path, pointer);
        } else if (value.isArray()) {
            walkItems(schema, (ArrayNode) value, path, pointer);
        }
        for (String branch : List.of("then", "else")) {
            walk(schema.path(branch), value, path, pointer);
        }
        for (JsonNode branch : schema.path("allOf")) {
            walk(branch, value, path, pointer);
        }
    }

    private void walkMembers(JsonNode schema, ObjectNode value, String path, String pointer) {
        for (var member : value.properties()) {
            String key = member.getKey();
            String at = SourceNode.child(pointer, key);
            JsonNode property = schema.path("properties").path(key);
            if (property.isObject()) {
                String below = path.isEmpty() ? key : path + "." + key;
                found.put(at, below);
                walk(property, member.getValue(), below, at);
            } else if (schema.path("additionalProperties").isObject()) {
                found.putIfAbsent(at, path + ".<name>");
                walk(schema.path("additionalProperties"), member.getValue(), path + ".<name>", at);
            }
        }
    }

    private void walkItems(JsonNode schema, ArrayNode value, String path, String pointer) {
        if (!schema.path("items").isObject()) {
            return;
        }
        for (int i = 0; i < value.size(); i++) {
            found.putIfAbsent(pointer + "/" + i, path + "[]");
            walk(schema.path("items"), value.get(i), path + "[]", pointer + "/" + i);
        }
    }

    /** Returns a suite with another value at a pointer. */
    static ObjectNode with(ObjectNode suite, String pointer, JsonNode value) {
        ObjectNode copy = suite.deepCopy();
        int end = pointer.lastIndexOf('/');
        JsonNode parent = copy.at(pointer.substring(0, end));
        String key = pointer.substring(end + 1).replace("~1", "/").replace("~0", "~");
        if (parent instanceof ObjectNode object) {
            object.set(key, value);
        } else {
            ((ArrayNode) parent).set(Integer.parseInt(key), value);
        }
        return copy;
    }

    /** Returns the pointers of all values that are in one of some blocks. */
    static List<String> below(Map<String, String> fields, String... blocks) {
        List<String> pointers = new ArrayList<>();
        for (String pointer : fields.keySet()) {
            for (String block : blocks) {
                if (pointer.matches("/" + block + "(/tests)?/\\d+/.+")) {
                    pointers.add(pointer);
                }
            }
        }
        return pointers;
    }

    static JsonNode text(String value) {
        return Json.nodes().stringNode(value);
    }
}
