package dev.mcptest.load.check;

import java.util.Optional;

/** Knows the JSON types of values that the protocol defines. */
final class TargetTypes {

    private TargetTypes() {}

    /** Returns the JSON type of a target in the response to one call, if it is certain. */
    static Optional<String> of(String target) {
        String type =
                switch (anyIndex(target)) {
                    case "",
                            "headers",
                            "result",
                            "result._meta",
                            "result.content[]",
                            "result.contents[]",
                            "result.messages[]",
                            "result.tools[]",
                            "result.resources[]",
                            "result.prompts[]",
                            "result.tools[].inputSchema" ->
                            "object";
                    case "result.content",
                            "result.contents",
                            "result.messages",
                            "result.tools",
                            "result.resources",
                            "result.resourceTemplates",
                            "result.prompts",
                            "notifications",
                            "requests" ->
                            "array";
                    case "result.content[].text",
                            "result.contents[].text",
                            "result.contents[].uri",
                            "result.messages[].role",
                            "result.messages[].content.text",
                            "result.tools[].name",
                            "result.tools[].description",
                            "result.resources[].uri",
                            "result.resources[].name",
                            "result.prompts[].name" ->
                            "string";
                    case "result.isError" -> "boolean";
                    case "duration_ms", "status" -> "number";
                    default -> "";
                };
        return type.isEmpty() ? Optional.empty() : Optional.of(type);
    }

    /** Returns a target with every index replaced by empty brackets. */
    private static String anyIndex(String target) {
        var plain = new StringBuilder(target.length());
        boolean inside = false;
        for (int i = 0; i < target.length(); i++) {
            char c = target.charAt(i);
            inside = c == '[' || (inside && (c == '-' || Character.isDigit(c)));
            if (!inside || c == '[') {
                plain.append(c);
            }
        }
        return plain.toString();
    }
}
