package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Excerpt;
import dev.mcptest.report.text.FailureParts;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows one reason why a test failed. */
final class FailureText {

    private static final int INDENT = 4;
    private static final int MOST_ERRORS = 10;

    private FailureText() {}

    static void add(Failure failure, Page page) {
        JsonNode errors = FailureParts.errors(failure);
        if (!repeatsValues(failure, failure.message()) && !summarizes(errors, failure)) {
            addHeadline(failure, page);
        }
        addTarget(failure, page);
        FailureParts.path(failure).ifPresent(path -> page.field(INDENT, "at", path));
        addErrors(errors, page);
        if (failure.kind() != FailureKind.BUDGET && errors.isEmpty()) {
            Comparison.add(failure, page);
        }
        FailureParts.diff(failure)
                .ifPresent(diff -> page.field(INDENT, "diff", Printable.lines(diff)));
        for (var field : FailureParts.others(failure)) {
            if (!field.getKey().equals("pointer")) {
                addDetail(field.getKey(), field.getValue(), page);
            }
        }
        addNote(failure, page);
    }

    private static void addHeadline(Failure failure, Page page) {
        for (String line : Printable.lines(FailureParts.headline(failure))) {
            page.line(2, page.look().paint(Role.FAIL, line));
        }
    }

    private static void addTarget(Failure failure, Page page) {
        String matcher = failure.matcher().map(name -> "(" + Printable.line(name) + ")").orElse("");
        Optional<String> target = FailureParts.target(failure);
        if (target.isPresent()) {
            page.field(INDENT, "target", (target.get() + " " + matcher).strip());
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
        FailureParts.note(failure)
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
}
