package dev.mcptest.report.html;

import dev.mcptest.report.text.Verdicts;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Evidence;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** What went over the wire, what the server wrote to stderr, and how to see it again. */
final class Exchanges {

    private static final int COLUMNS = 100;

    private Exchanges() {}

    static void addReproduce(TestRecord test, Html html) {
        test.reproduce().ifPresent(command -> addCommand("Reproduce", command, html));
        Acceptance.command(test).ifPresent(command -> addCommand("Accept", command, html));
    }

    private static void addCommand(String label, String command, Html html) {
        html.open("p", "class", "again").element("span", label).raw(" ");
        html.element("code", Printable.line(command)).raw(" ");
        html.open("button", "type", "button", "class", "copy js", "data-copy", "");
        html.text("Copy");
        html.element("span", " the command", "class", "unseen");
        html.close("button").close("p").line();
    }

    static void add(TestRecord test, Html html) {
        test.evidence().ifPresent(evidence -> add(evidence, test, html));
    }

    private static void add(Evidence evidence, TestRecord test, Html html) {
        boolean sent = Verdicts.kind(test) != FailureKind.CONNECT;
        evidence.request().filter(_ -> sent).ifPresent(it -> addRequests(it, html));
        evidence.response().ifPresent(it -> addJson("Response", it, html));
        addStderr(evidence.serverStderr(), html);
    }

    /** Adds the request of a test, or of each node of a composition. */
    private static void addRequests(JsonNode request, Html html) {
        if (request.path("method").isString()) {
            addJson("Request " + method(request), request, html);
        } else {
            request.properties()
                    .forEach(node ->
                            addJson(
                                    "Request of "
                                            + Printable.line(node.getKey())
                                            + " "
                                            + method(node.getValue()),
                                    node.getValue(),
                                    html));
        }
    }

    private static String method(JsonNode request) {
        return Printable.line(request.path("method").asString(""));
    }

    private static void addJson(String label, JsonNode value, Html html) {
        html.details(label.strip(), "class", "more");
        html.element("pre", String.join("\n", JsonLayout.folded(value, COLUMNS)));
        html.close("details").line();
    }

    private static void addStderr(List<String> lines, Html html) {
        if (lines.isEmpty()) {
            return;
        }
        html.details("Server stderr, " + Verdict.count(lines.size(), "line"), "class", "more");
        html.element("pre", String.join("\n", lines.stream().map(Printable::untabbed).toList()));
        html.close("details").line();
    }
}
