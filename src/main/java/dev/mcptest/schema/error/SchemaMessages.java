package dev.mcptest.schema.error;

import com.networknt.schema.Error;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Suggestion;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes in a few words which rule a value breaks. */
public final class SchemaMessages {

    private static final int VALUES_SHOWN = 12;

    private SchemaMessages() {}

    public static Phrase of(RawError raw) {
        Error error = raw.error();
        JsonNode rule = raw.rule();
        JsonNode value = raw.value();
        return switch (error.getKeyword()) {
            case "type" -> type(rule, value);
            case "enum" -> Phrase.of("expected {}, got {}", values(rule), value);
            case "const" -> Phrase.of("expected {}, got {}", rule, value);
            case "pattern" -> Phrase.of("expected a match of {}, got {}", text(rule), value);
            case "format" -> Phrase.of("expected the format {}, got {}", text(rule), value);
            case "multipleOf" -> Phrase.of("expected a multiple of {}, got {}", rule, value);
            default ->
                    SchemaSizes.message(error, rule, value)
                            .orElseGet(() -> Phrase.words(words(error)));
        };
    }

    private static String words(Error error) {
        return switch (error.getKeyword()) {
            case "required" -> "missing property `" + error.getProperty() + "`";
            case "additionalProperties", "unevaluatedProperties" ->
                    "property `" + error.getProperty() + "` is not allowed";
            case "not" -> "matches a schema that it must not match";
            case "false" -> "nothing is allowed here";
            case "propertyNames" -> "`" + error.getProperty() + "` is not an allowed property name";
            case "oneOf" -> "matches more than one branch of oneOf" + branches(error);
            case "dependentRequired", "dependencies" -> dependency(error);
            default -> "breaks the rule `" + error.getKeyword() + "`";
        };
    }

    /** Returns {@code ; did you mean ...?}, or an empty text. */
    public static String suggestion(RawError raw, List<String> known) {
        boolean isEnum = raw.error().getKeyword().equals("enum") && raw.value().isString();
        String typed = isEnum ? text(raw.value()) : raw.error().getProperty();
        Optional<String> near =
                typed == null
                        ? Optional.empty()
                        : Suggestion.nearest(typed, isEnum ? texts(raw.rule()) : known);
        return near.map(name -> "; did you mean `" + name + "`?").orElse("");
    }

    /** Returns the types of a rule as a list for a sentence. */
    static String types(JsonNode rule) {
        return rule.isArray() ? String.join(" or ", texts(rule)) : text(rule);
    }

    /** The last value of the phrase is the actual value. */
    private static Phrase type(JsonNode rule, JsonNode value) {
        String expected = types(rule);
        boolean fraction = value.isNumber() && expected.contains("integer");
        return Phrase.of("expected {}, got {}", expected, fraction ? value : TypeName.of(value));
    }

    private static Phrase values(JsonNode rule) {
        List<Object> shown = new ArrayList<>();
        rule.valueStream().limit(VALUES_SHOWN).forEach(shown::add);
        if (rule.size() > VALUES_SHOWN) {
            shown.add("... (" + rule.size() + " values)");
        }
        Phrase list = Phrase.joined(", ", shown);
        return rule.size() == 1 ? list : Phrase.of("one of {}", list);
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
