package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Excerpt;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** Shows what a model, its user and its tools said in a failed test. */
final class ConversationText {

    private static final int MOST_LINES = 20;
    private static final String COMPLETED = "completed";

    private final List<String> lines = new ArrayList<>();

    private ConversationText() {}

    /** Adds the end of the conversation; nothing for a test without one. */
    static void add(TestRecord test, Page page) {
        test.conversation().trace().ifPresent(trace -> add(test, trace, page));
    }

    private static void add(TestRecord test, JsonNode trace, Page page) {
        var text = new ConversationText();
        JsonNode turns = trace.path("conversation").path("per_turn");
        if (turns.isEmpty()) {
            text.addTurn(trace.path("prompt").asString(""), trace);
        } else {
            turns.forEach(turn -> text.addTurn(turn.path("user").asString(""), turn));
        }
        page.line(2, "conversation" + ending(test));
        page.lines(4, Excerpt.end(text.lines, MOST_LINES, 2 * page.look().width()));
    }

    private static String ending(TestRecord test) {
        return test.conversation()
                .stopReason()
                .filter(reason -> !reason.equals(COMPLETED))
                .map(reason -> "  (ended with " + Printable.line(reason) + ")")
                .orElse("");
    }

    private void addTurn(String user, JsonNode turn) {
        addText("user   ", user);
        JsonNode results = turn.path("tool_results");
        int index = 0;
        for (JsonNode call : turn.path("tool_calls")) {
            addCall(call, results.path(index++));
        }
        addText("model  ", turn.path("final_response").asString(""));
    }

    private void addText(String who, String text) {
        if (text.isEmpty()) {
            return;
        }
        String indent = who;
        for (String line : Printable.lines(text)) {
            lines.add(indent + line);
            indent = " ".repeat(who.length());
        }
    }

    private void addCall(JsonNode call, JsonNode result) {
        String arguments =
                call.optional("malformed_args")
                        .map(text -> Printable.line(text.asString("")))
                        .orElseGet(() -> JsonLayout.inline(call.path("args")));
        lines.add("call   " + Printable.line(call.path("name").asString("")) + " " + arguments);
        if (!result.isMissingNode()) {
            String label = result.path("isError").asBoolean(false) ? "error  " : "result ";
            lines.add(label + Printable.line(text(result.path("result"))));
        }
    }

    /** Returns the text of a result that is nothing else, or its JSON. */
    private static String text(JsonNode result) {
        JsonNode content = result.path("content");
        return content.size() == 1 && content.path(0).path("text").isString()
                ? content.path(0).path("text").stringValue()
                : JsonLayout.inline(result);
    }
}
