package dev.mcptest.mock.manifest;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

final class ToolReader {

    private static final Set<String> ANSWERS = Set.of("response", "error");

    private static final List<String> KEYS =
            List.of(
                    "name",
                    "title",
                    "description",
                    "input_schema",
                    "inputSchema",
                    "output_schema",
                    "outputSchema",
                    "annotations",
                    "icons",
                    "_meta",
                    RoundsReader.KEY,
                    ChangesReader.KEY,
                    NotificationsReader.PROGRESS,
                    NotificationsReader.LOGS,
                    "response",
                    "error");

    private ToolReader() {}

    /**
     * Reads a tool of a manifest.
     *
     * @param known the lists and resources that it may name in {@code changes}
     */
    static MockTool declared(Section tool, List<String> known) {
        tool.only(KEYS);
        String name = tool.requiredText("name");
        tool.text("description");
        ObjectNode input =
                schema(tool, "input_schema", "inputSchema").orElseGet(ToolReader::anyObject);
        schema(tool, "output_schema", "outputSchema");
        ObjectNode listing = listing(tool);
        listing.set("inputSchema", input);
        return new MockTool(
                name,
                listing,
                names(input.path("required")),
                RoundsReader.read(tool),
                AnswerReader.read(tool),
                NotificationsReader.read(tool),
                ChangesReader.read(tool, known));
    }

    static MockTool captured(Section tool) {
        String name = tool.requiredText("name");
        ObjectNode listing = Json.object();
        for (var field : tool.node().properties()) {
            if (!ANSWERS.contains(field.getKey())) {
                listing.set(field.getKey(), field.getValue());
            }
        }
        JsonNode input = tool.node().path("inputSchema");
        return new MockTool(
                name,
                listing,
                names(input.path("required")),
                List.of(),
                AnswerReader.read(tool),
                MockTool.Told.NOTHING,
                List.of());
    }

    private static ObjectNode listing(Section tool) {
        ObjectNode listing = Json.object();
        for (var field : tool.node().properties()) {
            switch (field.getKey()) {
                case RoundsReader.KEY,
                        ChangesReader.KEY,
                        NotificationsReader.PROGRESS,
                        NotificationsReader.LOGS,
                        "response",
                        "error" -> {}
                case "input_schema" -> listing.set("inputSchema", field.getValue());
                case "output_schema" -> listing.set("outputSchema", field.getValue());
                default -> listing.set(field.getKey(), field.getValue());
            }
        }
        return listing;
    }

    private static Optional<ObjectNode> schema(Section tool, String key, String alias) {
        Optional<ObjectNode> schema = tool.object(key, alias);
        try {
            JsonSchema.checkRules(schema.orElseGet(ToolReader::anyObject));
        } catch (UnusableSchemaException e) {
            String place = tool.at(tool.node().has(alias) ? alias : key);
            tool.problems()
                    .add(
                            new ManifestProblem(
                                    place + e.pointer(),
                                    "not a JSON Schema: " + e.phrase().text(Hiding.NONE),
                                    Optional.empty()));
        }
        return schema;
    }

    private static ObjectNode anyObject() {
        return Json.object().put("type", "object");
    }

    private static List<String> names(JsonNode list) {
        var names = new ArrayList<String>();
        for (JsonNode name : list) {
            if (name.isString()) {
                names.add(name.stringValue());
            }
        }
        return names;
    }
}
