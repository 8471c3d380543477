package dev.mcptest.report.html;

import dev.mcptest.report.text.JsonLayout;
import dev.mcptest.report.text.Printable;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.SourceExcerpt;

import tools.jackson.databind.JsonNode;

import java.util.Set;

/** One reason why a test failed. */
final class FailureItem {

    /** Details with a place of their own. */
    private static final Set<String> TREATED =
            Set.of("note", "path", "errors", "diff", "match", SourceExcerpt.FIELD);

    private FailureItem() {}

    static void write(Failure failure, Html html) {
        html.open("div", "class", "failure");
        html.open("p", "class", "message").text(headline(failure)).close("p").line();
        addFacts(failure, html);
        SourceExcerpt.of(failure).ifPresent(source -> SourceLines.write(source, html));
        addErrors(failure.details().path("errors"), html);
        addValues(failure, html);
        addDiff(failure, html);
        JsonNode note = failure.details().path("note");
        if (note.isString()) {
            html.element("p", note.stringValue(), "class", "note").line();
        }
        html.close("div").line();
    }

    private static String headline(Failure failure) {
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

    private static void addFacts(Failure failure, Html html) {
        html.open("dl", "class", "facts");
        failure.target()
                .ifPresent(target ->
                        html.fact(
                                "target",
                                target.isEmpty() ? "the whole envelope" : Printable.line(target)));
        String label = failure.kind() == FailureKind.BUDGET ? "budget" : "matcher";
        failure.matcher().ifPresent(matcher -> html.fact(label, Printable.line(matcher)));
        JsonNode path = failure.details().path("path");
        if (path.isString() && !path.stringValue().isEmpty()) {
            html.fact("at", Printable.line(path.stringValue()));
        }
        for (var field : failure.details().properties()) {
            if (!TREATED.contains(field.getKey())) {
                html.fact(Printable.line(field.getKey()), value(field.getValue()));
            }
        }
        html.close("dl").line();
    }

    private static String value(JsonNode value) {
        return value.isString() ? value.stringValue() : JsonLayout.inline(value);
    }

    private static void addErrors(JsonNode errors, Html html) {
        if (errors.isEmpty()) {
            return;
        }
        html.open("ul", "class", "errors");
        for (JsonNode error : errors) {
            html.open("li");
            if (error.path("message").isString()) {
                addPointer(error.path("instance_path"), "", html);
                html.text(Printable.line(error.path("message").stringValue()));
                addPointer(error.path("schema_path"), "schema ", html);
            } else {
                html.text(value(error));
            }
            html.close("li").line();
        }
        html.close("ul").line();
    }

    private static void addPointer(JsonNode pointer, String label, Html html) {
        if (pointer.isString() && !pointer.stringValue().isEmpty()) {
            html.raw(" ").element("code", label + Printable.line(pointer.stringValue())).raw(" ");
        }
    }

    /** The message of a budget has both values; errors say more than the values they are about. */
    private static void addValues(Failure failure, Html html) {
        boolean hasErrors = !failure.details().path("errors").isEmpty();
        boolean hasValues = failure.expected().isPresent() || failure.actual().isPresent();
        if (failure.kind() == FailureKind.BUDGET || !hasValues) {
            return;
        }
        if (hasErrors) {
            html.details("Expected and actual", "class", "more");
        }
        ComparisonTable.write(failure, html);
        if (hasErrors) {
            html.close("details").line();
        }
    }

    private static void addDiff(Failure failure, Html html) {
        JsonNode diff = failure.details().path("diff");
        boolean both = failure.expected().isPresent() && failure.actual().isPresent();
        if (!both && diff.isString()) {
            html.element("pre", diff.stringValue()).line();
        }
    }
}
