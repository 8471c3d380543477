package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.json.SchemaError;
import dev.mcptest.json.Suggestion;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What to do about a value that a schema does not take, in the words of YAML. */
final class SchemaHints {

    private SchemaHints() {}

    /** Returns what a missing key is for. */
    static String missing(JsonNode schema, SchemaError error, String key) {
        JsonNode property =
                SchemaPath.parent(schema, error.schemaPath()).path("properties").path(key);
        String own = property.path("description").asString("");
        String description =
                own.isEmpty()
                        ? SchemaPath.deref(schema, property).path("description").asString("")
                        : own;
        return description.isEmpty() ? "add `" + key + ":`" : "`" + key + "`: " + description;
    }

    static String wrongType(JsonNode rule, JsonNode actual) {
        List<String> wanted = new ArrayList<>();
        if (rule.isArray()) {
            rule.forEach(type -> wanted.add(word(type.asString(""))));
        } else {
            wanted.add(word(rule.asString("")));
        }
        return "expected " + String.join(" or ", wanted) + ", got " + described(actual);
    }

    private static String described(JsonNode actual) {
        String type = word(type(actual));
        return actual.isContainer() || actual.isNull()
                ? type
                : type + " " + SchemaProblems.shown(actual);
    }

    private static String type(JsonNode value) {
        if (value.isObject()) {
            return "object";
        }
        if (value.isArray()) {
            return "array";
        }
        if (value.isString()) {
            return "string";
        }
        if (value.isNumber()) {
            return "number";
        }
        return value.isBoolean() ? "boolean" : "null";
    }

    private static String word(String type) {
        return switch (type) {
            case "array" -> "a list";
            case "object" -> "a mapping";
            case "string" -> "text";
            case "integer" -> "a whole number";
            case "number" -> "a number";
            case "boolean" -> "true or false";
            case "null" -> "nothing";
            default -> type;
        };
    }

    static String notInList(JsonNode rule, JsonNode actual) {
        List<String> allowed = new ArrayList<>();
        rule.forEach(
                value -> allowed.add(value.isString() ? value.stringValue() : Json.write(value)));
        return SchemaProblems.shown(actual) + " is none of " + String.join(", ", allowed);
    }

    /** Returns what to write instead, as far as it can be guessed. */
    static Optional<String> value(SchemaError error, JsonNode rule, String name, JsonNode actual) {
        if (error.keyword().equals("enum") && actual.isString()) {
            List<String> allowed = new ArrayList<>();
            error.rule().forEach(value -> allowed.add(value.asString("")));
            return Suggestion.nearest(actual.stringValue(), allowed)
                    .map(near -> "did you mean `" + near + "`?");
        }
        return duration(rule, name, actual)
                .or(() -> wrapped(error, name, actual))
                .or(() -> example(rule));
    }

    private static Optional<String> duration(JsonNode rule, String name, JsonNode actual) {
        if (rule.path("pattern").asString("").contains("ms|s|m|h") && actual.isIntegralNumber()) {
            String number = Json.write(actual);
            return Optional.of("give the unit: " + number + "s or " + number + "ms");
        }
        if (name.endsWith("_ms") && actual.isString()) {
            return Durations.parse(actual.stringValue())
                    .map(value -> "this one counts milliseconds: write " + value.toMillis());
        }
        return Optional.empty();
    }

    /** A single value where a list of such is wanted, or a number where a text is wanted. */
    private static Optional<String> wrapped(SchemaError error, String name, JsonNode actual) {
        String wanted = error.rule().asString("");
        if (!error.keyword().equals("type") || name.isEmpty() || !actual.isValueNode()) {
            return Optional.empty();
        }
        if (wanted.equals("array") && actual.isString() && !actual.stringValue().contains(" ")) {
            return Optional.of("write " + name + ": [" + actual.stringValue() + "]");
        }
        if (wanted.equals("string") && (actual.isNumber() || actual.isBoolean())) {
            return Optional.of("put it in quotes: " + name + ": \"" + Json.write(actual) + "\"");
        }
        return Optional.empty();
    }

    private static Optional<String> example(JsonNode rule) {
        JsonNode example = rule.path("examples").path(0);
        return example.isMissingNode()
                ? Optional.empty()
                : Optional.of("for example: " + Json.write(example));
    }
}
