package dev.mcptest.eval.ask;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

/** The calls of a conversation as a judge reads them; equal conversations give equal texts. */
public final class TraceText {

    private static final String NO_CALL = "(no tool call)";

    private TraceText() {}

    /** Returns the calls of a trace, by turn when it has turns; says so when there are none. */
    public static String of(JsonNode trace) {
        JsonNode turns = trace.path("conversation").path("per_turn");
        if (turns.isEmpty()) {
            return ofTurn(trace);
        }
        List<String> lines = new ArrayList<>();
        int number = 0;
        for (JsonNode turn : turns) {
            lines.add("turn " + number);
            lines.add("user: " + turn.path("user").asString(""));
            lines.add(ofTurn(turn));
            lines.add("reply: " + turn.path("final_response").asString(""));
            number++;
        }
        return String.join("\n", lines);
    }

    /**
     * Returns the calls of a trace without their results.
     *
     * @param inputs whether arguments are shown
     */
    public static String calls(JsonNode trace, boolean inputs) {
        List<String> lines = new ArrayList<>();
        for (JsonNode call : trace.path("tool_calls")) {
            ObjectNode shown = call(call);
            lines.add(
                    "call "
                            + lines.size()
                            + ": "
                            + (inputs
                                    ? CanonicalJson.write(shown)
                                    : shown.path("name").asString("")));
        }
        return lines.isEmpty() ? NO_CALL : String.join("\n", lines);
    }

    /** Returns the calls of one turn, or of a trace without turns. */
    static String ofTurn(JsonNode turn) {
        JsonNode calls = turn.path("tool_calls");
        if (calls.isEmpty()) {
            return NO_CALL;
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            lines.add("call " + i + ": " + CanonicalJson.write(call(calls.get(i))));
            lines.add(
                    "result "
                            + i
                            + ": "
                            + CanonicalJson.write(
                                    turn.path("tool_results").path(i).path("result")));
        }
        return String.join("\n", lines);
    }

    private static ObjectNode call(JsonNode call) {
        ObjectNode shown = Json.object();
        for (String key : List.of("server", "name", "args", "malformed_args")) {
            call.optional(key).ifPresent(value -> shown.set(key, value));
        }
        return shown;
    }
}
