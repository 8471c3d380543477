package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scans the texts of tool definitions for instructions to the model. */
public final class ToolTexts {

    private static final Map<String, Pattern> SUSPECT =
            Map.of(
                    "an instruction to override earlier ones",
                    Pattern.compile(
                            "(?i)\\b(ignore|disregard|forget|override)\\b[^.]{0,30}"
                                    + "\\b(previous|prior|above|earlier|system)\\b[^.]{0,20}"
                                    + "\\b(instruction|prompt|message|rule)s?\\b"),
                    "an instruction to hide something",
                    Pattern.compile(
                            "(?i)\\b(do"
                                + " not|don't|never)\\b[^.]{0,20}\\b(tell|inform|mention|reveal)"
                                + "\\b[^.]{0,20}\\buser\\b"),
                    "a tag that imitates instructions",
                    Pattern.compile("(?i)<\\s*/?\\s*(important|system|instructions?|secret)\\s*>"),
                    "invisible characters",
                    Pattern.compile("[\\u200B\\u2060\\uFEFF\\u202A-\\u202E\\u2066-\\u2069]"),
                    "a long Base64 text",
                    Pattern.compile("(?=[A-Za-z0-9+/]*[0-9+/])[A-Za-z0-9+/]{120,}={0,2}"));

    private ToolTexts() {}

    /** Looks for patterns of prompt injection in the name and all descriptions of a tool. */
    public static void injection(JsonNode tool, Flaws flaws) {
        flaws.saw();
        String text = texts(tool);
        SUSPECT.forEach((what, pattern) -> {
            Matcher found = pattern.matcher(text);
            if (found.find()) {
                flaws.deviation(
                        "the tool " + name(tool) + " has " + what + ": " + shown(found.group()));
            }
        });
    }

    private static String shown(String found) {
        StringBuilder out = new StringBuilder();
        found.codePoints()
                .limit(60)
                .forEach(c ->
                        out.append(c > 0x2000 ? "U+%04X".formatted(c) : Character.toString(c)));
        return out.toString();
    }

    /** Looks for the names of other tools, quoted or as a call. */
    public static void crossReferences(JsonNode tool, List<JsonNode> tools, Flaws flaws) {
        flaws.saw();
        String text = tool.path("description").asString("");
        for (JsonNode other : tools) {
            String name = name(other);
            if (name.length() > 1 && !name.equals(name(tool)) && names(text, name)) {
                flaws.deviation("the description of " + name(tool) + " names the tool " + name);
            }
        }
    }

    private static boolean names(String text, String name) {
        String quoted = Pattern.quote(name);
        return Pattern.compile("[`\"'“]" + quoted + "[`\"'”]|\\b" + quoted + "\\(")
                .matcher(text)
                .find();
    }

    private static String texts(JsonNode tool) {
        StringBuilder out = new StringBuilder(name(tool));
        collect(tool, out);
        return out.toString();
    }

    private static void collect(JsonNode node, StringBuilder out) {
        for (String key : List.of("title", "description")) {
            out.append('\n').append(node.path(key).asString(""));
        }
        node.forEach(child -> {
            if (child.isContainer()) {
                collect(child, out);
            }
        });
    }

    private static String name(JsonNode tool) {
        return tool.path("name").asString("");
    }
}
