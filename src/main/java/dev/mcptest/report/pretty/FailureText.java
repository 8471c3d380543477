package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Excerpt;
import dev.mcptest.report.text.JsonLayout;
import dev.mcptest.report.text.Page;
import dev.mcptest.report.text.Printable;
import dev.mcptest.report.text.Theme.Role;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.SourceExcerpt;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Shows one reason why a test failed. */
public final class FailureText {

    private static final int INDENT = 4;
    private static final int MOST_ERRORS = 10;

    /** Detail fields that are shown elsewhere or not useful to a person. */
    private static final Set<String> TREATED =
            Set.of("note", "path", "pointer", "errors", "diff", "match", SourceExcerpt.FIELD);

    private FailureText() {}

    static void add(Failure failure, Page page) {
        JsonNode errors = failure.details().path("errors");
        if (!repeatsValues(failure, failure.message()) && !summarizes(errors, failure)) {
            addHeadline(failure, page);
        }
        addTarget(failure, page);
        detail(failure, "path")
                .filter(path -> !path.isEmpty())
                .ifPresent(path -> page.field(INDENT, "at", Printable.line(path)));
        addErrors(errors, page);
        if (failure.kind() != FailureKind.BUDGET && errors.isEmpty()) {
            Comparison.add(failure, page);
        }
        addDiff(failure, page);
        for (var field : failure.details().properties()) {
            if (!TREATED.contains(field.getKey())) {
                addDetail(field.getKey(), field.getValue(), page);
            }
        }
        addNote(failure, page);
    }

    /** Returns the first line of a failure: kind, layer and message. */
    public static String headline(Failure failure) {
        return switch (failure.kind()) {
            case ASSERTION -> failure.message();
            case BUDGET -> "over budget: " + failure.message();
            default ->
                    failure.kind().wire()
                            + failure.layer().map(layer -> " (" + layer + ")").orElse("")
                            + ": "
                            + failure.message();
        };
    }

    private static void addHeadline(Failure failure, Page page) {
        for (String line : Printable.lines(headline(failure))) {
            page.line(2, page.look().paint(Role.FAIL, line));
        }
    }

    private static void addTarget(Failure failure, Page page) {
        String matcher = failure.matcher().map(name -> "(" + Printable.line(name) + ")").orElse("");
        if (failure.target().isPresent()) {
            String target = failure.target().get();
            String shown = target.isEmpty() ? "the whole envelope" : Printable.line(target);
            page.field(INDENT, "target", (shown + " " + matcher).strip());
        } else {
            String label = failure.kind() == FailureKind.BUDGET ? "budget" : "gate";
            failure.matcher().ifPresent(name -> page.field(INDENT, label, Printable.line(name)));
        }
    }

    private static void addErrors(JsonNode errors, Page page) {
        if (errors.isEmpty()) {
            return;
        }
        var lines = new ArrayList<String>();
        for (JsonNode error : errors) {
            if (lines.size() == MOST_ERRORS) {
                lines.add("... " + Excerpt.more(errors.size() - MOST_ERRORS, "error"));
                break;
            }
            lines.add(error(error));
        }
        page.field(INDENT, "errors", lines);
    }

    private static String error(JsonNode error) {
        if (!error.path("message").isString()) {
            return JsonLayout.inline(error);
        }
        String place = error.path("instance_path").asString("");
        String rule = error.path("schema_path").asString("");
        return Printable.line(
                (place.isEmpty() ? "" : place + ": ")
                        + error.path("message").stringValue()
                        + (rule.isEmpty() ? "" : "  (schema " + rule + ")"));
    }

    /** The diff of a matcher is shown when there are no two values to compare. */
    private static void addDiff(Failure failure, Page page) {
        boolean both = failure.expected().isPresent() && failure.actual().isPresent();
        if (!both) {
            detail(failure, "diff")
                    .ifPresent(diff -> page.field(INDENT, "diff", Printable.lines(diff)));
        }
    }

    private static void addDetail(String label, JsonNode value, Page page) {
        List<String> lines =
                value.isString()
                        ? Printable.lines(value.stringValue())
                        : List.of(JsonLayout.inline(value));
        page.field(
                INDENT,
                Printable.line(label),
                Excerpt.start(lines, MOST_ERRORS, 2 * page.look().width()));
    }

    private static void addNote(Failure failure, Page page) {
        detail(failure, "note")
                .filter(note -> !repeatsValues(failure, note))
                .or(() -> typesDiffer(failure))
                .ifPresent(note -> page.field(INDENT, "note", Printable.lines(note)));
    }

    /**
     * Returns whether the message comes from the matcher and only summarises the errors below it.
     */
    private static boolean summarizes(JsonNode errors, Failure failure) {
        return failure.kind() == FailureKind.ASSERTION
                && !errors.isEmpty()
                && !failure.details().has("note");
    }

    /** Returns whether a sentence only repeats the two values that are shown anyway. */
    private static boolean repeatsValues(Failure failure, String sentence) {
        return failure.kind() == FailureKind.ASSERTION
                && failure.expected()
                        .filter(value -> sentence.contains(JsonLayout.inline(value)))
                        .isPresent()
                && failure.actual()
                        .filter(value -> sentence.contains(JsonLayout.inline(value)))
                        .isPresent();
    }

    private static Optional<String> typesDiffer(Failure failure) {
        if (failure.expected().isEmpty() || failure.actual().isEmpty()) {
            return Optional.empty();
        }
        JsonNode expected = failure.expected().get();
        JsonNode actual = failure.actual().get();
        boolean same = expected.getNodeType() == actual.getNodeType();
        return same || !failure.matcher().orElse("").equals("exact")
                ? Optional.empty()
                : Optional.of("expected is " + type(expected) + ", actual is " + type(actual));
    }

    private static String type(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> "an array";
            case OBJECT -> "an object";
            case STRING -> "a string";
            case NUMBER -> "a number";
            case BOOLEAN -> "a boolean";
            default -> "null";
        };
    }

    private static Optional<String> detail(Failure failure, String key) {
        JsonNode value = failure.details().path(key);
        return value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
    }
}
