package dev.mcptest.report.pretty;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.Excerpt;
import dev.mcptest.report.text.Verdicts;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Evidence;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Shows the exchange of a failed test, and the server's standard error. */
final class ExchangeText {

    private static final int RESPONSE_LINES = 20;
    private static final int STDERR_LINES = 10;
    private static final int REQUEST_COLUMNS = 400;

    private ExchangeText() {}

    /** Adds the request and the response. */
    static void addExchange(TestRecord test, Page page) {
        boolean sent = Verdicts.kind(test) != FailureKind.CONNECT;
        Optional<JsonNode> request = test.evidence().flatMap(Evidence::request).filter(_ -> sent);
        Optional<JsonNode> response = test.evidence().flatMap(Evidence::response);
        request.ifPresent(call -> addRequests(call, page));
        response.ifPresent(envelope -> addResponse(shown(envelope, test), page));
    }

    /** Adds the last lines of the server's standard error. */
    static void addStderr(TestRecord test, Page page) {
        List<String> stderr = test.evidence().map(Evidence::serverStderr).orElse(List.of());
        if (stderr.isEmpty()) {
            return;
        }
        List<String> lines = stderr.stream().map(Printable::untabbed).toList();
        page.line(2, "server stderr");
        for (String line : Excerpt.end(lines, STDERR_LINES, 2 * page.look().width())) {
            page.line(4, page.look().paint(Role.DIM, "| ") + line);
        }
    }

    /** Adds the request of a test, or of each node of a composition. */
    private static void addRequests(JsonNode request, Page page) {
        page.line(2, "request");
        if (request.path("method").isString()) {
            addRequest("", request, page);
        } else {
            request.properties()
                    .forEach(node ->
                            addRequest(
                                    Printable.line(node.getKey()) + ": ", node.getValue(), page));
        }
    }

    private static void addRequest(String label, JsonNode request, Page page) {
        JsonNode params = request.path("params");
        String method = label + Printable.line(request.path("method").asString(""));
        String shown = params.isMissingNode() ? method : method + " " + JsonLayout.inline(params);
        page.lines(4, Excerpt.start(List.of(shown), 1, REQUEST_COLUMNS));
    }

    private static void addResponse(JsonNode response, Page page) {
        int columns = page.look().width() - 4;
        page.line(2, "response");
        page.lines(
                4,
                Excerpt.start(JsonLayout.folded(response, columns), RESPONSE_LINES, 2 * columns));
    }

    /** Drops parts of the envelope that are rarely needed and that no failure refers to. */
    private static JsonNode shown(JsonNode response, TestRecord test) {
        if (!response.isObject()) {
            return response;
        }
        ObjectNode shown = Json.object();
        for (var field : response.properties()) {
            boolean rare =
                    Set.of("duration_ms", "headers", "notifications").contains(field.getKey());
            if (!rare || isJudged(field.getKey(), test)) {
                shown.set(field.getKey(), field.getValue());
            }
        }
        return shown;
    }

    private static boolean isJudged(String root, TestRecord test) {
        return test.failures().stream().anyMatch(failure -> isJudged(root, failure));
    }

    private static boolean isJudged(String root, Failure failure) {
        String target = failure.target().orElse("");
        String matcher = failure.matcher().orElse("");
        return target.startsWith(root) || matcher.contains(root);
    }
}
