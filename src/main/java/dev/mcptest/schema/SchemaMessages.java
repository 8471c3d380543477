package dev.mcptest.schema;

import com.networknt.schema.Error;

import dev.mcptest.json.Preview;
import dev.mcptest.json.Suggestion;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Says in a few words which rule a value breaks. */
final class SchemaMessages {

    private static final int VALUES_SHOWN = 12;

    private SchemaMessages() {}

    static String of(RawError raw) {
        Error error = raw.error();
        JsonNode rule = raw.rule();
        JsonNode value = raw.value();
        return switch (error.getKeyword()) {
            case "type" -> type(rule, value);
            case "required" -> "missing property `" + error.getProperty() + "`";
            case "additionalProperties", "unevaluatedProperties" ->
                    "property `" + error.getProperty() + "` is not allowed";
            case "enum" -> "expected " + values(rule) + ", got " + Preview.of(value);
            case "const" -> "expected " + Preview.of(rule) + ", got " + Preview.of(value);
            case "pattern" -> "expected a match of " + text(rule) + ", got " + Preview.of(value);
            case "format" -> "expected the format " + text(rule) + ", got " + Preview.of(value);
            case "multipleOf" ->
                    "expected a multiple of " + Preview.of(rule) + ", got " + Preview.of(value);
            case "not" -> "matches a schema that it must not match";
            case "false" -> "nothing is allowed here";
            case "propertyNames" -> "`" + error.getProperty() + "` is no allowed property name";
            case "oneOf" -> "matches more than one branch of oneOf" + branches(error);
            case "dependentRequired", "dependencies" -> dependency(error);
            default -> SchemaSizes.message(error, rule, value).orElseGet(() -> other(error));
        };
    }

    /** Returns {@code ; did you mean ...?} or nothing. */
    static String suggestion(RawError raw, List<String> known) {
        boolean isEnum = raw.error().getKeyword().equals("enum") && raw.value().isString();
        String typed = isEnum ? text(raw.value()) : raw.error().getProperty();
        Optional<String> near =
                typed == null
                        ? Optional.empty()
                        : Suggestion.nearest(typed, isEnum ? texts(raw.rule()) : known);
        return near.map(name -> "; did you mean `" + name + "`?").orElse("");
    }

    /** Returns the types of a rule as a sentence lists them. */
    static String types(JsonNode rule) {
        return rule.isArray() ? String.join(" or ", texts(rule)) : text(rule);
    }

    private static String type(JsonNode rule, JsonNode value) {
        String expected = types(rule);
        boolean fraction = value.isNumber() && expected.contains("integer");
        return "expected "
                + expected
                + ", got "
                + (fraction ? Preview.of(value) : TypeName.of(value));
    }

    private static String values(JsonNode rule) {
        List<String> shown =
                StreamSupport.stream(rule.spliterator(), false)
                        .limit(VALUES_SHOWN)
                        .map(Preview::of)
                        .collect(Collectors.toCollection(ArrayList::new));
        if (rule.size() > VALUES_SHOWN) {
            shown.add("... (" + rule.size() + " values)");
        }
        return (rule.size() == 1 ? "" : "one of ") + String.join(", ", shown);
    }

    private static String branches(Error error) {
        Object[] arguments = error.getArguments();
        return arguments == null || arguments.length < 2 ? "" : " (" + arguments[1] + ")";
    }

    private static String dependency(Error error) {
        Object[] arguments = error.getArguments();
        String property = "property `" + error.getProperty() + "` needs ";
        return arguments != null && arguments.length == 2
                ? property + "`" + arguments[0] + "` beside it"
                : property + "others beside it that are not there";
    }

    private static String other(Error error) {
        return "breaks the rule `" + error.getKeyword() + "`";
    }

    private static List<String> texts(JsonNode values) {
        List<String> texts = new ArrayList<>();
        for (JsonNode value : values) {
            if (value.isString()) {
                texts.add(value.stringValue());
            }
        }
        return texts;
    }

    private static String text(JsonNode value) {
        return value.asString("");
    }
}
