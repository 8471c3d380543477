package dev.mcptest.load.grammar;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.NodeWords;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.Scope;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template;
import dev.mcptest.schema.error.SchemaError;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reports schema violations with their positions in the files. */
final class SchemaProblems {

    private final JsonNode schema;
    private final SourceNode root;
    private final Problems problems;
    private final SchemaForms forms;

    SchemaProblems(JsonNode schema, SourceNode root, Problems problems) {
        this.schema = schema;
        this.root = root;
        this.problems = problems;
        this.forms = new SchemaForms(schema, problems);
    }

    /** Reports errors; a misspelt required key is reported once. */
    void report(List<SchemaError> errors) {
        Set<String> misspelt = new HashSet<>();
        for (SchemaError error : errors) {
            if (isUnknownKey(error)) {
                meant(error).ifPresent(key -> misspelt.add(error.instancePath() + "/" + key));
            }
        }
        for (SchemaError error : errors) {
            boolean said =
                    error.keyword().equals("required")
                            && (misspelt.contains(
                                            error.instancePath()
                                                    + "/"
                                                    + error.property().orElse(""))
                                    || isOfOtherForm(error, misspelt));
            if (!said && !isToldByTarget(error)) {
                report(error);
            }
        }
    }

    /**
     * Returns whether the key belongs to an assertion without a list that has its target next to
     * it.
     */
    private boolean isToldByTarget(SchemaError error) {
        String key = error.property().orElse("target");
        return isUnknownKey(error)
                && !key.equals("target")
                && SchemaHints.unlisted(schema, key, form(error)).isPresent()
                && root.nearest(error.instancePath()).get("target").isPresent();
    }

    /**
     * Returns whether a key seems missing only because the key that decides the form is misspelt.
     */
    private boolean isOfOtherForm(SchemaError error, Set<String> misspelt) {
        if (!error.schemaPath().endsWith("/else/required")) {
            return false;
        }
        String condition = SchemaPath.above(error.schemaPath(), 2) + "/if";
        JsonNode decisive = SchemaPath.find(schema, condition);
        return misspelt.stream()
                .filter(path -> SchemaPath.above(path, 1).equals(error.instancePath()))
                .anyMatch(path -> isAbout(decisive, NodeWords.lastSegment(path)));
    }

    /** Returns whether a condition tests a key. */
    private static boolean isAbout(JsonNode condition, String key) {
        return condition.findValues("properties").stream().anyMatch(keys -> keys.has(key))
                || condition.findValues("required").stream()
                        .flatMap(JsonNode::valueStream)
                        .anyMatch(required -> required.asString("").equals(key));
    }

    private void report(SchemaError error) {
        SourceNode at = root.nearest(error.instancePath());
        switch (error.keyword()) {
            case "additionalProperties", "unevaluatedProperties" -> unknownKey(error, at);
            case "required" -> missingKey(error, at);
            case "dependentRequired" -> forms.missingCompanion(error, at);
            case "maxProperties" -> forms.tooManyKeys(error, at);
            case "minProperties" -> forms.noKeys(error, at);
            case "false" -> forms.outOfPlace(error, at);
            default -> wrongValue(error, at);
        }
    }

    private static boolean isUnknownKey(SchemaError error) {
        return error.keyword().equals("additionalProperties")
                || error.keyword().equals("unevaluatedProperties");
    }

    private String form(SchemaError error) {
        return SchemaPath.form(schema, error);
    }

    private Optional<String> suggestion(SchemaError error) {
        return error.property()
                .flatMap(key ->
                        SchemaHints.synonym(key, form(error), error.known())
                                .or(() -> Suggestion.nearest(key, error.known())));
    }

    /** Returns the key that an unknown one stands for. */
    private Optional<String> meant(SchemaError error) {
        String key = error.property().orElse("");
        return SchemaHints.bareMatcher(schema, key, form(error)).isPresent()
                ? Optional.of("matcher")
                : suggestion(error);
    }

    private void unknownKey(SchemaError error, SourceNode at) {
        String key = error.property().orElse("");
        SourceNode member = at.get(key).orElse(at);
        String where = error.instancePath().isEmpty() ? " at the top level of a suite" : "";
        problems.error(
                "unknown-key",
                member.keyMark(),
                member.pointer(),
                "unknown key `" + key + "`" + where,
                SchemaHints.ofOtherTool(key, at)
                        .or(() -> SchemaHints.formerMatcher(key, form(error)))
                        .or(() -> SchemaHints.bareMatcher(schema, key, form(error)))
                        .or(() -> SchemaHints.unlisted(schema, key, form(error)))
                        .or(() -> suggestion(error).map(near -> "did you mean `" + near + "`?"))
                        .or(() -> known(error.known())));
    }

    private static Optional<String> known(List<String> keys) {
        return keys.isEmpty()
                ? Optional.empty()
                : Optional.of("known here: " + String.join(", ", keys));
    }

    private void missingKey(SchemaError error, SourceNode at) {
        String key = error.property().orElse("?");
        problems.error(
                "missing-key",
                at,
                "`" + key + "` is missing" + neededBy(error),
                SchemaHints.missing(schema, error, key));
    }

    private String neededBy(SchemaError error) {
        if (error.instancePath().isEmpty()) {
            return " at the top level of the suite";
        }
        String title = SchemaPath.owner(schema, error.schemaPath()).path("title").asString("");
        return title.isEmpty() ? "" : ": " + SchemaForms.withArticle(title) + " needs it";
    }

    private void wrongValue(SchemaError error, SourceNode at) {
        String name = NodeWords.lastSegment(error.instancePath());
        String message =
                switch (error.keyword()) {
                    case "type" -> SchemaHints.wrongType(error.rule(), at, problems.hiding(at));
                    case "enum" -> SchemaHints.notInList(error.rule(), at, problems.hiding(at));
                    case "pattern" ->
                            at.shown(problems.hiding(at)) + " is not of the form that is needed";
                    default -> at.expansion().hidden(error.message().text(problems.hiding(at)));
                };
        String about = (name.isEmpty() ? "" : "`" + name + "`: ") + message;
        Optional<String> hint =
                at.expansion().isNone()
                        ? SchemaHints.value(
                                error,
                                SchemaPath.parent(schema, error.schemaPath()),
                                name,
                                at.json())
                        : Optional.empty();
        if (error.keyword().equals("type") && staysText(at)) {
            problems.error(error.keyword(), at.mark(), at.pointer(), about, hint);
        } else {
            problems.error(error.keyword(), at, about, hint);
        }
    }

    /** Returns whether a value stays a string whatever its variables contain. */
    private static boolean staysText(SourceNode at) {
        String written = at.expansion().written();
        return !written.isEmpty() && Template.parse(written, Scope.DATA).wholeVariable().isEmpty();
    }
}
