package dev.mcptest.agent;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The trace of a conversation, as targets see it. Source: agents.md, section 4. */
public final class Trace {

    private final Conversation conversation;
    private final boolean inTurns;

    /**
     * @param inTurns whether the suite has {@code turns}
     */
    public Trace(Conversation conversation, boolean inTurns) {
        this.conversation = conversation;
        this.inTurns = inTurns;
    }

    /**
     * Returns the trace.
     *
     * @param cents what the conversation cost; empty when that is unknown
     */
    public ObjectNode json(long durationMs, long virtualMs, Optional<BigDecimal> cents) {
        ObjectNode trace = Json.object();
        ArrayNode calls = trace.putArray("tool_calls");
        ArrayNode results = Json.array();
        add(conversation.turns(), calls, results, 0);
        ArrayNode names = trace.putArray("tool_names");
        calls.forEach(call -> names.add(call.path("name")));
        trace.put("redundant_tool_calls", redundant(calls));
        trace.set("tool_results", results);
        trace.put("final_response", conversation.finalResponse());
        trace.set("conversation", about(durationMs, virtualMs, cents));
        return trace;
    }

    /** Adds calls and results; {@code hop} is the position of the first one in the run. */
    private static void add(List<Turn> turns, ArrayNode calls, ArrayNode results, int hop) {
        for (Turn turn : turns) {
            for (Turn.Round round : turn.rounds()) {
                for (int i = 0; i < round.results().size(); i++) {
                    ToolRequest request = round.answer().runnable().get(i);
                    int index = calls.size();
                    calls.add(call(request, hop + index, index, round.digest()));
                    ToolAnswer answer = round.results().get(i);
                    ObjectNode result = results.addObject();
                    result.put("isError", answer.isError());
                    result.put("server", request.server());
                    result.put("name", request.tool());
                    result.put("call_index", index);
                    result.set("result", answer.result());
                }
            }
        }
    }

    private static ObjectNode call(ToolRequest request, int hop, int index, String digest) {
        ObjectNode call = Json.object().put("name", request.tool()).put("server", request.server());
        call.set("args", request.args());
        call.set("arguments", request.args());
        call.put("hop_index", hop);
        call.put("call_index", index);
        call.put("inputs_digest", digest);
        request.malformed().ifPresent(text -> call.put("malformed_args", text));
        return call;
    }

    private static int redundant(ArrayNode calls) {
        Set<String> seen = new HashSet<>();
        int redundant = 0;
        for (JsonNode call : calls) {
            ObjectNode key = Json.object();
            for (String name : List.of("server", "name", "args")) {
                key.set(name, call.path(name));
            }
            redundant += seen.add(CanonicalJson.write(key)) ? 0 : 1;
        }
        return redundant;
    }

    private ObjectNode about(long durationMs, long virtualMs, Optional<BigDecimal> cents) {
        ObjectNode about = Json.object();
        about.putObject("tokens")
                .put("prompt", conversation.promptTokens())
                .put("completion", conversation.completionTokens())
                .put("total", conversation.promptTokens() + conversation.completionTokens());
        about.put("duration_ms", durationMs);
        about.put("virtual_ms", virtualMs);
        cents.ifPresent(cost -> about.put("cost_usd_cents", cost));
        about.put(
                "message_count",
                conversation.userMessages() + conversation.answers() + conversation.callCount());
        about.put("stop_reason", conversation.stopReason().wire());
        ArrayNode turns = about.putArray("per_turn");
        if (inTurns) {
            int hop = 0;
            for (Turn turn : conversation.turns()) {
                turns.add(turn(turn, hop));
                hop += turn.calls();
            }
        }
        return about;
    }

    private static ObjectNode turn(Turn turn, int hop) {
        ObjectNode json = Json.object().put("user", turn.user());
        json.put("final_response", turn.finalResponse());
        ArrayNode calls = json.putArray("tool_calls");
        add(List.of(turn), calls, json.putArray("tool_results"), hop);
        json.put("stop_reason", turn.end().orElse(StopReason.ERROR).wire());
        return json;
    }
}
