package dev.mcptest.report.html;

import dev.mcptest.report.text.FailureParts;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.SourceExcerpt;

import tools.jackson.databind.JsonNode;

/** One reason why a test failed. */
final class FailureItem {

    private FailureItem() {}

    static void write(Failure failure, Html html) {
        html.open("div", "class", "failure");
        html.open("p", "class", "message").text(FailureParts.headline(failure)).close("p").line();
        addFacts(failure, html);
        SourceExcerpt.of(failure).ifPresent(source -> SourceLines.write(source, html));
        addErrors(FailureParts.errors(failure), html);
        addValues(failure, html);
        FailureParts.diff(failure).ifPresent(diff -> html.element("pre", diff).line());
        FailureParts.note(failure)
                .ifPresent(note -> html.element("p", note, "class", "note").line());
        html.close("div").line();
    }

    private static void addFacts(Failure failure, Html html) {
        html.open("dl", "class", "facts");
        FailureParts.target(failure).ifPresent(target -> html.fact("target", target));
        String label = failure.kind() == FailureKind.BUDGET ? "budget" : "matcher";
        failure.matcher().ifPresent(matcher -> html.fact(label, Printable.line(matcher)));
        FailureParts.path(failure).ifPresent(path -> html.fact("at", path));
        for (var field : FailureParts.others(failure)) {
            if (value(field.getValue()).isEmpty()) {
                continue;
            }
            html.fact(Printable.line(field.getKey()), value(field.getValue()));
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
        boolean hasErrors = !FailureParts.errors(failure).isEmpty();
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
}
