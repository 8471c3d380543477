import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The source of the class that holds the schema of suites, the definitions apart. */
final class GrammarSource {

    private static final String QUOTES = "\"\"\"";
    private static final String SOURCE =
            """
            package dev.mcptest.load.source;

            /**
             * The schema of suites without its texts, as it is checked. Constants rather than a resource: every
             * start needs it, and opening the jar costs more than reading it; each definition apart, since a
             * suite needs a few of them. Written from {@code schemas/v1.json} by the build.
             */
            public final class Grammar {

                private Grammar() {}

                /** Returns the schema but its definitions. */
                public static String root() {
                    return
            ROOT;
                }

                /** Returns {@code #/$defs/<name>}, or nothing where there is none. */
                public static String definition(String name) {
                    return switch (name) {
            CASES            default -> "";
                    };
                }

            FACTS}
            """;
    private static final Set<String> TEXTS = Set.of("title", "description", "examples", "default");
    private static final Set<String> MAPS = Set.of("properties", "$defs", "patternProperties");

    private GrammarSource() {}

    static String of(JsonNode checked) {
        ObjectNode bare = (ObjectNode) bare(checked);
        var cases = new StringBuilder();
        for (var definition : bare.path("$defs").properties()) {
            cases.append("            case \"%s\" ->\n".formatted(definition.getKey()))
                    .append(block(definition.getValue()))
                    .append(";\n");
        }
        return SOURCE.replace("ROOT", block(bare.without("$defs")))
                .replace("CASES", cases)
                .replace(
                        "FACTS",
                        new FactsSource(new Annotations(checked)).methods()
                                + "\n"
                                + new ScopesSource(checked).methods());
    }

    private static String block(JsonNode value) {
        return QUOTES + "\n" + broken(value).replace("\\", "\\\\") + "\\\n" + QUOTES;
    }

    /** Returns JSON whose lines are short where they can be: a text of a class has a limit. */
    private static String broken(JsonNode value) {
        String line = value.toString();
        if (line.length() < 90 || !value.isContainer()) {
            return line;
        }
        List<String> parts = new ArrayList<>();
        if (value.isObject()) {
            value.properties().forEach(e -> parts.add(member(e.getKey(), e.getValue())));
        } else {
            value.forEach(item -> parts.add(broken(item)));
        }
        String open = value.isObject() ? "{\n" : "[\n";
        return open + String.join(",\n", parts) + (value.isObject() ? "}" : "]");
    }

    private static String member(String key, JsonNode value) {
        return StringNode.valueOf(key) + ":" + broken(value);
    }

    /** Returns a schema without texts and annotations; names of properties are no keywords. */
    private static JsonNode bare(JsonNode schema) {
        if (!(schema instanceof ObjectNode object)) {
            return schema;
        }
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        for (var keyword : object.properties()) {
            String name = keyword.getKey();
            if (!TEXTS.contains(name) && !Annotations.isOne(name)) {
                copy.set(name, bare(name, keyword.getValue()));
            }
        }
        return copy;
    }

    private static JsonNode bare(String keyword, JsonNode value) {
        if (value.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            value.forEach(item -> copy.add(bare(item)));
            return copy;
        }
        if (MAPS.contains(keyword) && value instanceof ObjectNode members) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            members.properties().forEach(e -> copy.set(e.getKey(), bare(e.getValue())));
            return copy;
        }
        return bare(value);
    }
}
