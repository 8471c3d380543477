package dev.mcptest.cli.inspect;

import dev.mcptest.report.text.Table;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The lists of a server as tables for people. */
final class ListTables {

    private ListTables() {}

    static Table of(ListKind kind, List<JsonNode> items) {
        Table table =
                switch (kind) {
                    case TOOLS -> new Table("TOOL", "ARGUMENTS", "DESCRIPTION");
                    case RESOURCES -> new Table("RESOURCE", "TYPE", "DESCRIPTION");
                    case TEMPLATES -> new Table("TEMPLATE", "TYPE", "DESCRIPTION");
                    case PROMPTS -> new Table("PROMPT", "ARGUMENTS", "DESCRIPTION");
                };
        for (JsonNode item : items) {
            String id = kind.id(item);
            table.row(id, middle(kind, item), description(item, id));
        }
        return table;
    }

    private static String middle(ListKind kind, JsonNode item) {
        return switch (kind) {
            case TOOLS -> properties(item.path("inputSchema"));
            case RESOURCES, TEMPLATES -> item.path("mimeType").asString("");
            case PROMPTS -> arguments(item.path("arguments"));
        };
    }

    /** Returns such as {@code article: string, count?: integer}. */
    private static String properties(JsonNode schema) {
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(name -> required.add(name.asString("")));
        List<String> all = new ArrayList<>();
        for (String name : schema.path("properties").propertyNames()) {
            Set<String> types = SchemaTypes.ofProperty(name, schema);
            all.add(
                    name
                            + (required.contains(name) ? "" : "?")
                            + (types.isEmpty() ? "" : ": " + String.join("|", types)));
        }
        return String.join(", ", all);
    }

    private static String arguments(JsonNode arguments) {
        List<String> all = new ArrayList<>();
        for (JsonNode argument : arguments) {
            boolean required = argument.path("required").asBoolean(false);
            all.add(argument.path("name").asString("") + (required ? "" : "?"));
        }
        return String.join(", ", all);
    }

    /** Returns the first line of the description, else the title or name. */
    private static String description(JsonNode item, String id) {
        for (String key : List.of("description", "title", "name")) {
            String text = item.path(key).asString("").strip();
            if (!text.isEmpty() && !text.equals(id)) {
                return text.lines().findFirst().orElse("");
            }
        }
        return "";
    }
}
