package dev.mcptest.load.grammar;

import dev.mcptest.load.source.NodeWords;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.schema.error.SchemaError;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Messages about keys that require or exclude each other. */
final class SchemaForms {

    private final JsonNode schema;
    private final Problems problems;

    SchemaForms(JsonNode schema, Problems problems) {
        this.schema = schema;
        this.problems = problems;
    }

    /** Reports an object with several keys that exclude each other. */
    void tooManyKeys(SchemaError error, SourceNode at) {
        String keys = String.join(", ", at.fields().keySet());
        boolean entry = SchemaPath.form(schema, error).equals("entry");
        String message =
                entry
                        ? "a budget or a set stands alone in its entry, this one has "
                        : withArticle(title(error)) + " has exactly one key, this one has ";
        boolean matcher = SchemaPath.form(schema, error).equals("matcher");
        problems.error(
                "exactly-one",
                at,
                message + keys,
                entry || matcher ? "write an entry for each of them" : "keep one of them");
    }

    /** Reports an object without any of several alternative keys. */
    void noKeys(SchemaError error, SourceNode at) {
        String name = NodeWords.lastSegment(error.instancePath());
        JsonNode owner = SchemaPath.owner(schema, error.schemaPath());
        List<String> possible = List.copyOf(owner.path("properties").propertyNames());
        problems.error(
                "no-keys",
                at.mark(),
                at.pointer(),
                (name.isEmpty() ? withArticle(title(error)) : "`" + name + "`")
                        + " needs at least one key",
                hint(possible, owner));
    }

    private static Optional<String> hint(List<String> possible, JsonNode owner) {
        if (possible.size() > 1 && possible.size() < 10) {
            return Optional.of("one of " + String.join(", ", possible));
        }
        return SchemaHints.example(owner);
    }

    /** Reports a key that another one excludes. */
    void outOfPlace(SchemaError error, SourceNode at) {
        String name = NodeWords.lastSegment(error.instancePath());
        String branch = SchemaPath.above(error.schemaPath(), 1);
        List<String> wanted = new ArrayList<>();
        SchemaPath.parent(schema, branch)
                .path("required")
                .forEach(key -> wanted.add("`" + key.asString("") + "`"));
        problems.error(
                "no-place",
                at.keyMark(),
                at.pointer(),
                "`"
                        + name
                        + "` has no place in "
                        + withArticle(titleAbove(branch))
                        + " of this form",
                wanted.isEmpty()
                        ? otherKey(SchemaPath.above(branch, 1))
                        : Optional.of("this form takes " + String.join(", ", wanted)));
    }

    /** Returns which key excludes a key or must stand beside it, where the condition is one key. */
    private Optional<String> otherKey(String branch) {
        JsonNode condition = SchemaPath.parent(schema, branch).path("if");
        JsonNode required = condition.path("required");
        if (condition.size() != 1 || required.size() != 1) {
            return Optional.empty();
        }
        String key = "`" + required.path(0).asString("") + "`";
        return Optional.of(
                branch.endsWith("/then")
                        ? "it cannot stand beside " + key + ": remove one of them"
                        : "it needs " + key + " beside it");
    }

    /** Reports a key that is missing although another one requires it. */
    void missingCompanion(SchemaError error, SourceNode at) {
        error.rule()
                .properties()
                .forEach(rule ->
                        rule.getValue()
                                .forEach(key ->
                                        missingCompanion(rule.getKey(), key.asString(""), at)));
    }

    private void missingCompanion(String present, String missing, SourceNode at) {
        Optional<SourceNode> key = at.get(present);
        if (key.isPresent() && at.get(missing).isEmpty()) {
            problems.errorAtKey(
                    "missing-key",
                    key.get(),
                    "`" + present + "` without `" + missing + "`",
                    "add `" + missing + "`, or leave `" + present + "` out");
        }
    }

    private String title(SchemaError error) {
        return titleAbove(error.schemaPath());
    }

    private String titleAbove(String path) {
        return SchemaPath.owner(schema, path).path("title").asString("mapping");
    }

    /**
     * Returns a title with its article for use in a sentence; a title in lower case is a key of a
     * suite and is quoted instead.
     */
    static String withArticle(String title) {
        char first = title.charAt(0);
        if (Character.isLowerCase(first)) {
            return "`" + title + "`";
        }
        boolean acronym = title.length() > 1 && Character.isUpperCase(title.charAt(1));
        String article = "AEIOU".indexOf(first) >= 0 ? "an " : "a ";
        return article + (acronym ? title : title.toLowerCase(Locale.ROOT));
    }
}
