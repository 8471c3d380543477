package dev.mcptest.shape;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.Suggestion;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Explains which arguments of a call do not match the {@code inputSchema}. */
final class ArgumentNotes {

    /** Keywords with which a schema may allow more names than its {@code properties}. */
    private static final List<String> OPEN =
            List.of(
                    "additionalProperties",
                    "unevaluatedProperties",
                    "patternProperties",
                    "propertyNames",
                    "allOf",
                    "anyOf",
                    "oneOf",
                    "if",
                    "dependentSchemas",
                    "dependencies",
                    "$ref",
                    "$dynamicRef");

    private ArgumentNotes() {}

    static List<Phrase> of(ToolRules tool, JsonNode arguments) {
        if (!tool.inputSchema().isObject()) {
            return List.of();
        }
        List<Phrase> notes = new ArrayList<>();
        findUnknown(tool, arguments, notes);
        if (tool.input(arguments) instanceof SchemaVerdict.Invalid invalid) {
            for (SchemaError error : ToolRules.causes(invalid)) {
                notes.add(refused(tool, error));
            }
        }
        return notes;
    }

    private static void findUnknown(ToolRules tool, JsonNode arguments, List<Phrase> notes) {
        JsonNode properties = tool.inputSchema().path("properties");
        if (!properties.isObject() || isOpen(tool.inputSchema())) {
            return;
        }
        for (var argument : arguments.properties()) {
            String name = argument.getKey();
            if (!properties.has(name)) {
                Optional<String> meant = Suggestion.nearest(name, properties.propertyNames());
                notes.add(
                        Phrase.of(
                                "the inputSchema of \"{}\" does not know the argument {}{}",
                                tool.name(),
                                Json.nodes().stringNode(name),
                                didYouMean(meant)));
            }
        }
    }

    private static Phrase refused(ToolRules tool, SchemaError error) {
        return Phrase.of(
                "the inputSchema of \"{}\" does not take the arguments: {}",
                tool.name(),
                error.located());
    }

    private static String didYouMean(Optional<String> meant) {
        return meant.map(name -> "; did you mean \"" + name + "\"?").orElse("");
    }

    private static boolean isOpen(JsonNode schema) {
        for (String keyword : OPEN) {
            if (schema.has(keyword)) {
                return true;
            }
        }
        return false;
    }
}
