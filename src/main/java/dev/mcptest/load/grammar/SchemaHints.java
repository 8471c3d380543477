package dev.mcptest.load.grammar;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.NodeWords;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.process.ShellWord;
import dev.mcptest.schema.error.SchemaError;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Hints for values that the schema rejects. */
public final class SchemaHints {

    /** The key that files of MCPLab have. */
    public static final String SCENARIOS = "scenarios";

    private SchemaHints() {}

    /** Returns the purpose of a missing key. */
    static String missing(JsonNode schema, SchemaError error, String key) {
        JsonNode property =
                SchemaPath.owner(schema, error.schemaPath()).path("properties").path(key);
        String own = property.path("description").asString("");
        String description =
                own.isEmpty()
                        ? SchemaPath.deref(schema, property).path("description").asString("")
                        : own;
        return description.isEmpty() ? "add `" + key + ":`" : "`" + key + "`: " + description;
    }

    /** Returns what to do with a file that another tool reads. */
    public static Optional<String> ofOtherTool(String key, SourceNode at) {
        return at.pointer().isEmpty() && key.equals(SCENARIOS)
                ? Optional.of(
                        "this looks like a file of MCPLab: mcptest import mcplab "
                                + ShellWord.of(at.mark().file().label()))
                : Optional.empty();
    }

    static String wrongType(JsonNode rule, SourceNode actual, Hiding hiding) {
        List<String> wanted = new ArrayList<>();
        if (rule.isArray()) {
            rule.forEach(type -> wanted.add(NodeWords.type(type.asString(""))));
        } else {
            wanted.add(NodeWords.type(rule.asString("")));
        }
        return "expected "
                + String.join(" or ", wanted)
                + ", got "
                + NodeWords.described(actual, hiding);
    }

    static String notInList(JsonNode rule, SourceNode actual, Hiding hiding) {
        List<String> allowed = new ArrayList<>();
        rule.forEach(
                value -> allowed.add(value.isString() ? value.stringValue() : Json.write(value)));
        String shown = actual.shown(hiding);
        return allowed.size() == 1
                ? shown + " is not " + allowed.getFirst()
                : shown + " is none of " + String.join(", ", allowed);
    }

    /** Returns a guess of what to write instead. */
    static Optional<String> value(SchemaError error, JsonNode rule, String name, JsonNode actual) {
        return listed(error, actual)
                .or(() -> duration(rule, actual))
                .or(() -> wrapped(error, name, actual))
                .or(() -> example(rule))
                .or(() -> dashes(error, actual));
    }

    private static Optional<String> dashes(SchemaError error, JsonNode actual) {
        boolean alone = error.rule().asString("").equals("array") && actual.isObject();
        return alone ? Optional.of("put `- ` before each item of the list") : Optional.empty();
    }

    /** Returns the value of an {@code enum} that was probably meant. */
    private static Optional<String> listed(SchemaError error, JsonNode actual) {
        if (!error.keyword().equals("enum")) {
            return Optional.empty();
        }
        List<String> allowed = new ArrayList<>();
        error.rule().forEach(value -> allowed.add(value.asString("")));
        String text = actual.isString() ? actual.stringValue() : Json.write(actual);
        if (!actual.isString() && allowed.contains(text)) {
            return Optional.of("put it in quotes: \"" + text + "\"");
        }
        if (allowed.size() == 1) {
            return Optional.of("write " + allowed.getFirst());
        }
        return Suggestion.nearest(text, allowed).map(near -> "did you mean `" + near + "`?");
    }

    private static Optional<String> duration(JsonNode rule, JsonNode actual) {
        return switch (rule.path("x-hint").asString("")) {
            case "duration" -> DurationHints.withUnit(actual);
            case "milliseconds" ->
                    actual.isString()
                            ? DurationHints.inMillis(actual.stringValue())
                            : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** Handles a single value where a list is required, and a number where a string is required. */
    private static Optional<String> wrapped(SchemaError error, String name, JsonNode actual) {
        String wanted = error.rule().asString("");
        if (!error.keyword().equals("type")) {
            return Optional.empty();
        }
        String key = name.isEmpty() ? "" : name + ": ";
        if (wanted.equals("string") && (actual.isNumber() || actual.isBoolean())) {
            return Optional.of("put it in quotes: " + key + '"' + Json.write(actual) + '"');
        }
        if (name.isEmpty()) {
            return Optional.empty();
        }
        if (wanted.equals("array") && actual.isString() && !actual.stringValue().contains(" ")) {
            return Optional.of("write " + name + ": [" + actual.stringValue() + "]");
        }
        if (!actual.isValueNode() && !wanted.equals("null")) {
            return Optional.empty();
        }
        if (wanted.equals("boolean") && actual.isString()) {
            boolean yes = List.of("yes", "on", "y", "true").contains(actual.stringValue());
            return Optional.of("write " + name + ": " + yes + ", without quotes");
        }
        if (wanted.equals("null")) {
            return Optional.of("write " + name + ": ~");
        }
        return Optional.empty();
    }

    static Optional<String> example(JsonNode rule) {
        List<String> examples = new ArrayList<>();
        rule.path("examples").forEach(example -> examples.add(Json.write(example)));
        return examples.isEmpty()
                ? Optional.empty()
                : Optional.of("for example: " + String.join(" or ", examples));
    }

    /** Returns the key of mcptest for a key that other tools use. */
    static Optional<String> synonym(String key, String form, List<String> known) {
        String meant =
                switch (key) {
                    case "match", "matches" -> "matcher";
                    case "path", "jsonpath" -> "target";
                    default -> "";
                };
        return form.equals("assertion") && known.contains(meant)
                ? Optional.of(meant)
                : Optional.empty();
    }

    /**
     * Returns the problem with an assertion that is written where a list of assertions is required.
     */
    static Optional<String> unlisted(JsonNode schema, String key, String form) {
        boolean ofAssertion = schema.path("$defs").path("assertion").path("properties").has(key);
        return form.equals("expectations") && ofAssertion
                ? Optional.of("put `- ` before it: assertions stand in a list")
                : Optional.empty();
    }

    /** Returns how to write a matcher that stands in an assertion without the key for it. */
    static Optional<String> bareMatcher(JsonNode schema, String key, String form) {
        boolean matcher = schema.path("$defs").path("matcher").path("properties").has(key);
        return form.equals("assertion") && matcher
                ? Optional.of("`" + key + "` is a matcher: write `matcher: {" + key + ": ...}`")
                : Optional.empty();
    }

    /** Returns the current form of a matcher name from before version 1 of the schema. */
    static Optional<String> formerMatcher(String key, String form) {
        if (!form.equals("matcher")) {
            return Optional.empty();
        }
        return switch (key) {
            case "equals" -> Optional.of("it is called `exact`");
            case "length" -> Optional.of("put .length at the end of the target and use `exact`");
            case "jsonpath" -> Optional.of("the path is the `target` of the assertion");
            default -> Optional.empty();
        };
    }
}
