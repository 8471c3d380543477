package dev.mcptest.report.html;

import dev.mcptest.report.text.ConversationFacts;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** What a model, its user and its tools said. */
final class Talk {

    private static final int COLUMNS = 100;

    private final Html html;

    private Talk(Html html) {
        this.html = html;
    }

    static void write(TestRecord test, Html html) {
        test.conversation().trace().ifPresent(trace -> new Talk(html).add(test, trace));
    }

    private void add(TestRecord test, JsonNode trace) {
        List<String> facts = new ArrayList<>(ConversationFacts.of(test));
        test.conversation()
                .stopReason()
                .filter(reason -> !reason.equals("completed"))
                .ifPresent(reason -> facts.add("ended with " + reason));
        html.open("div", "class", "talk", "role", "group", "aria-label", "Conversation");
        html.element("p", String.join(" \u00b7 ", facts), "class", "place").line();
        html.open("ol").line();
        JsonNode turns = trace.path("conversation").path("per_turn");
        if (turns.isEmpty()) {
            addTurn(trace.path("prompt").asString(""), trace);
        } else {
            turns.forEach(turn -> addTurn(turn.path("user").asString(""), turn));
        }
        html.close("ol").close("div").line();
    }

    private void addTurn(String user, JsonNode turn) {
        addText("user", "User", user);
        JsonNode results = turn.path("tool_results");
        int index = 0;
        for (JsonNode call : turn.path("tool_calls")) {
            addCall(call, results.path(index++));
        }
        addText("model", "Model", turn.path("final_response").asString(""));
    }

    private void addText(String kind, String who, String text) {
        if (!text.isEmpty()) {
            html.open("li", "class", kind).element("span", who, "class", "who");
            html.element("div", text, "class", "said").close("li").line();
        }
    }

    private void addCall(JsonNode call, JsonNode result) {
        boolean failed = result.path("isError").asBoolean(false);
        html.open("li", "class", failed ? "call fail" : "call");
        html.element("span", "Tool", "class", "who");
        html.open("div");
        html.element("code", name(call));
        html.element("pre", json(call.path("args")));
        call.optional("malformed_args")
                .ifPresent(text -> html.element("p", "sent: " + text.asString(""), "class", "why"));
        addResult(result, failed);
        html.close("div").close("li").line();
    }

    private static String name(JsonNode call) {
        String server = call.path("server").asString("");
        String tool = call.path("name").asString("");
        return Printable.line(server.isEmpty() ? tool : server + " / " + tool);
    }

    private void addResult(JsonNode result, boolean failed) {
        String label = failed ? "Error" : "Result";
        String text = text(result.path("result"));
        if (!text.isEmpty() && text.lines().count() == 1 && text.length() <= COLUMNS) {
            html.open("p", "class", "back").element("span", label).raw(" ");
            html.element("span", text).close("p").line();
        }
        html.details(label + " as JSON", "class", "more");
        html.element("pre", json(result.path("result"))).close("details").line();
    }

    /** Returns the text of a result that is nothing else. */
    private static String text(JsonNode result) {
        JsonNode content = result.path("content");
        return content.size() == 1 ? content.path(0).path("text").asString("") : "";
    }

    private static String json(JsonNode value) {
        return String.join("\n", JsonLayout.folded(value, COLUMNS));
    }
}
